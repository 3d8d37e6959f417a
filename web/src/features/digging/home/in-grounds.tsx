import Box from '@mui/material/Box'
import { digging } from '@sexton/contract/digging/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useId } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { timeOfDay } from '../../../core/format/formats.ts'
import { useCemeteryShown } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { CountTile } from '../../../ui/layout/count-tile.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { t } from './texts.ts'

type Counts = Reply<typeof digging.counts>

const today = '/grounds_today'

const tiles = [
  { name: 'to_issue', to: today, pressing: false },
  { name: 'to_mark', to: today, pressing: false },
  { name: 'to_check', to: today, pressing: false },
  { name: 'stopped', to: today, pressing: 'error' },
  { name: 'not_laid', to: today, pressing: 'error' },
  { name: 'differences', to: '/differences', pressing: 'warning' },
] as const

/** As many as stand beside the tiles: what is below them does not move when one comes. */
const shownStopped = 2
/** Of a line: high enough for a thumb on a phone. */
const lineHeight = { xs: 44, md: 24 } as const

const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: { xs: `${lineHeight.xs}px`, md: `${lineHeight.md}px` },
} as const

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  height: { xs: shownStopped * lineHeight.xs, md: shownStopped * lineHeight.md },
} as const

const alarmed = {
  px: 1,
  borderRadius: 1,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontWeight: 500,
} as const

/** The stopped orders with their reasons, in two lines that are always there. */
function Stopped({ orders }: { orders: Counts['stopped_orders'] }) {
  const shown = orders.length > shownStopped ? orders.slice(0, shownStopped - 1) : orders
  const more = orders.length - shown.length
  return (
    <Box component="ul" aria-label={t('grounds.stopped.list')} aria-live="polite" sx={list}>
      {shown.map(({ dig_order_id, burial_id, dig_no: no, deceased: name, stopped_why: why }) => (
        <Box component="li" key={dig_order_id} sx={{ ...line, color: 'error.main', fontWeight: 500 }}>
          <ScreenLink to={`/burial/${burial_id}`} color="inherit">
            {t('grounds.stopped.one', { no, name, why })}
          </ScreenLink>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={line}>
          <ScreenLink to={today}>{t('grounds.stopped.more', { count: more })}</ScreenLink>
        </Box>
      )}
      {orders.length === 0 && (
        <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
          {t('grounds.stopped.none')}
        </Box>
      )}
    </Box>
  )
}

/** Lines for so many alarms, in the room of the stopped orders. */
const clamped = (count: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: count > 1 ? '2' : '4', md: count > 1 ? '1' : '2' },
  overflow: 'hidden',
  lineHeight: { xs: `${lineHeight.xs / 2}px`, md: `${lineHeight.md}px` },
})

/** The pass of another burial was scanned at a grave that is open: it stands in place of the stopped orders (dig-8). */
function Alarms({ alarms }: Pick<Counts, 'alarms'>) {
  const shown = alarms.slice(0, shownStopped)
  return (
    <Box component="ul" aria-label={t('grounds.alarms')} aria-live="assertive" sx={{ ...list, ...alarmed }}>
      {shown.map(({ dig_order_id, burial_id, dig_no: no, deceased: name, other, at }) => {
        const words = t('grounds.alarm', { time: timeOfDay(at), other, name, no })
        return (
          <Box component="li" key={`${dig_order_id}-${at}`} title={words} sx={clamped(shown.length)}>
            <ScreenLink to={`/burial/${burial_id}`} color="inherit">
              {words}
            </ScreenLink>
          </Box>
        )
      })}
    </Box>
  )
}

/** Home: what waits in the grounds, read again as soon as somebody has done something there. */
export default function InGrounds() {
  const id = useId()
  const [cemetery_id] = useCemeteryShown()
  const { data, error } = useApi(
    digging.counts,
    { query: { cemetery_id } },
    { live: ['act', 'burial', 'difference'], keepLast: true },
  )
  return (
    <Box component="nav" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 'caption.fontSize', fontWeight: 500, mb: 0.25 }}>
        {t('grounds.title')}
      </Box>
      <ErrorDisplay error={error} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 4fr)' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
          }}
        >
          {tiles.map(({ name, to, pressing }) => (
            <CountTile
              key={name}
              count={data?.[name]}
              label={t(`grounds.${name}`, { count: data?.[name] ?? 0 })}
              to={to}
              pressing={pressing}
            />
          ))}
        </Box>
        {data && data.alarms.length > 0 ? (
          <Alarms alarms={data.alarms} />
        ) : (
          <Stopped orders={data?.stopped_orders ?? []} />
        )}
      </Box>
    </Box>
  )
}
