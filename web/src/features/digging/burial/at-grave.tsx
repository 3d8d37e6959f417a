import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import type { BurialDigging } from '@sexton/contract/digging/calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import type { ReactNode } from 'react'
import { BurialPass } from '../../../domain/digging/burial-pass.tsx'
import { OrderChip } from '../../../domain/digging/order-chip.tsx'
import { OrderDangers } from '../../../domain/digging/order-dangers.tsx'
import { OrderSteps } from '../../../domain/digging/order-steps.tsx'
import { orderTitle } from '../../../domain/digging/state-words.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { MoreActions } from '../../../ui/actions/more-actions.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SubSection } from '../../../ui/layout/sub-section.tsx'
import { ActsDone } from './acts-done.tsx'
import { useCoffin } from './coffin.tsx'
import { FormerOrders } from './former-orders.tsx'
import { formerOrders, isStopped, nextNeed, orderOf } from './need-words.ts'
import { NotLaid } from './not-laid.tsx'
import { PrintOrder, useOrderActs } from './order-actions.tsx'
import { OrderFacts, remainsWords } from './order-facts.tsx'
import { OrderDifferences, Stopped } from './stopped.tsx'
import { t } from './texts.ts'

interface Properties {
  burial: Burial
  digging: BurialDigging
  /** Says that the burial did not take place. */
  didNotTakePlace: ReactNode
}

/** The order that counts: its number, how far it is, what it asks for. */
const Order = ({ order }: { order: DigOrder }) => (
  <Stack sx={{ gap: 1.5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="h3" component="span">
        {orderTitle(order)}
      </Typography>
      {order.revision > 1 && (
        <Typography component="span" color="text.secondary">
          {t('grave.revision', { revision: order.revision })}
        </Typography>
      )}
      <OrderChip order={order} />
    </Box>
    <OrderSteps order={order} />
    <OrderDangers dangers={order.dangers} />
    <OrderFacts order={order} />
  </Stack>
)

function Actions({ digging, order }: { digging: BurialDigging; order: DigOrder | undefined }) {
  const { stop, cancel } = useOrderActs(order)
  const change = useCoffin(digging)
  // While it is missing, it is the next step, unless a consent is missing too.
  const isNext = nextNeed(digging) === 'coffin' && !digging.not_consented
  const coffin = digging.remains.laid_at === null && !isNext ? change : null
  return (
    <>
      {order && <PrintOrder order={order} />}
      {(stop || cancel || coffin) && (
        <MoreActions of={t('grave.title')}>
          {coffin && (
            <ActButton variant="outlined" onClick={coffin}>
              {t('grave.act.coffin')}
            </ActButton>
          )}
          {stop && (
            <ActButton variant="outlined" onClick={stop}>
              {t('grave.act.stop')}
            </ActButton>
          )}
          {cancel && (
            <ActButton variant="outlined" onClick={cancel}>
              {t('grave.act.cancel')}
            </ActButton>
          )}
        </MoreActions>
      )}
    </>
  )
}

/** At the grave: the order to dig and its former ones, what was done there, by whom, and with what photos. */
export function AtGrave({ burial, digging, didNotTakePlace }: Properties) {
  const order = orderOf(digging)
  const isConfirmed = burial.burial_status_ref === 'CONFIRMED'
  if (digging.needs.length === 0 && digging.orders.length === 0) return null
  return (
    <Section title={t('grave.title')} actions={<Actions digging={digging} order={order} />}>
      <Stack sx={{ gap: 1.5 }}>
        <NotLaid burial={burial} digging={digging} order={order}>
          {didNotTakePlace}
        </NotLaid>
        {order && isStopped(order) && <Stopped order={order} />}
        {order && !isStopped(order) && order.differences.length > 0 && (
          <Box sx={{ color: 'warning.main' }}>
            <OrderDifferences order={order} />
          </Box>
        )}
        {isConfirmed && digging.not_consented && <Messages messages={[digging.not_consented]} />}
        {order ? (
          <Order order={order} />
        ) : (
          <>
            {digging.not_now && digging.not_now !== digging.not_consented && (
              <Messages messages={[digging.not_now]} severity="info" />
            )}
            <Facts facts={[[t('grave.coffin'), remainsWords(digging)]]} empty={t('grave.none')} />
          </>
        )}
        <SubSection title={t('grave.pass')}>
          <BurialPass
            burial_id={burial.burial_id}
            pass={digging.pass}
            canIssue={isConfirmed && digging.remains.laid_at === null}
          />
        </SubSection>
        <ActsDone burial_id={burial.burial_id} />
        <FormerOrders orders={formerOrders(digging)} />
      </Stack>
    </Section>
  )
}
