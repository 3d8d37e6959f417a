import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { OrderDangers } from '../../domain/digging/order-dangers.tsx'
import { OrderSteps } from '../../domain/digging/order-steps.tsx'
import { asksWords, coffinWords, openingWord, orderTitle } from '../../domain/digging/state-words.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { hidesSite, type DayOrder, type TodayOrder } from './day-orders.ts'
import { EndedCard } from './ended-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { StoppedAlert, WrongPasses } from './stopped-alert.tsx'
import { doneWords } from './done-words.ts'
import { useToday } from './use-today.ts'
import { t } from './texts.ts'

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

/** When, who, and where; who may have to check the grave reads its number at the plot (dig-4). */
function Heading({ order, id, isBlind }: { order: TodayOrder; id: string; isBlind: boolean }) {
  const { deceased, burial_id, site_id, slot_from, burial_date } = order
  const { date } = useToday()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '3.5rem minmax(0, 1fr)', columnGap: 1 }}>
      <Typography variant="h1" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {slot_from ?? '–'}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {burial_date !== date && <Box sx={{ color: 'warning.main' }}>{mediumDate(burial_date)}</Box>}
        <Typography variant="h1" component="h3" id={id}>
          {isBlind ? (
            deceased
          ) : (
            <ScreenLink to={`/burial/${burial_id}`} color="inherit">
              {deceased}
            </ScreenLink>
          )}
        </Typography>
        {isBlind ? (
          <div>
            <strong>{t('today.place.blind', { block: order.block_ref })}</strong>{' '}
            <Box component="span" sx={quiet}>
              {t('today.place.blind.why')}
            </Box>
          </div>
        ) : (
          <strong>
            <ScreenLink to={`/site/${site_id}`} color="inherit">
              {t('today.place', { site: order.site_ref, grave: order.grave_no })}
            </ScreenLink>
          </strong>
        )}
      </Box>
    </Box>
  )
}

/** What is to be dug, for which coffin, and what to know. */
function Asked({ order }: { order: TodayOrder }) {
  const { opening, coffin, notes, undertaker, has_pass, state } = order
  const asks = [openingWord(opening), asksWords(order), coffinWords(coffin)]
  const lacksPass = !has_pass && (state === 'CHECKED' || state === 'OPEN')
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <div>{asks.filter(Boolean).join(' · ')}</div>
      {notes && <Box sx={{ whiteSpace: 'pre-line' }}>{notes}</Box>}
      <Box sx={quiet}>
        {[
          orderTitle(order),
          undertaker && t('today.undertaker', { name: undertaker }),
          lacksPass && t('today.no-pass'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      <OrderDangers dangers={order.dangers} />
    </Box>
  )
}

/** An order to dig: who, where, what, how far it is, and what is next. */
export function OrderCard({ order, replaced }: DayOrder) {
  const id = useId()
  const mayAct = useMay('PERM_GROUNDS')
  const isStopped = order.state === 'STOPPED'
  const isBlind = mayAct && hidesSite(order)
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        p: 1.5,
        display: 'grid',
        gap: 1.25,
        ...((isStopped || order.alarms.length > 0) && { borderColor: 'error.main', borderWidth: 2 }),
      }}
    >
      {isStopped && <StoppedAlert order={order} />}
      <WrongPasses order={order} />
      <Heading order={order} id={id} isBlind={isBlind} />
      <Asked order={order} />
      <OrderSteps order={order} />
      <Box sx={quiet}>{doneWords(order)}</Box>
      {replaced.map((former) => (
        <EndedCard key={former.dig_order_id} order={former} isBlind={isBlind} />
      ))}
      <OrderActions order={order} mayAct={mayAct} isBlind={isBlind} />
    </Paper>
  )
}
