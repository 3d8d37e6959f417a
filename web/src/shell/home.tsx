import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { permits } from '@sexton/contract/core/permissions'
import { weekdayLongDate } from '@sexton/contract/values/long-date'
import type { HomePanel } from '../core/screens/screens.ts'
import { today } from '../core/format/formats.ts'
import { useSession } from '../core/session/session-context.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { drawnInOrder } from '../ui/feedback/loading.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { t } from './texts.ts'

/** Heard, not seen: the date alone would not say which screen it is. */
const heard = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const Panels = ({ panels }: { panels: readonly HomePanel[] }) =>
  panels.map(({ order, Panel }) => <Panel key={order} />)

/** Two columns that each flow by themselves, the day's the wider one; narrower all below each other. */
function Columns({ panels }: { panels: readonly HomePanel[] }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const at = (place: HomePanel['place']) => panels.filter((panel) => panel.place === place)
  const columns = isWide
    ? [
        { flex: '2 1 0', shown: at('day') },
        { flex: '1 1 0', shown: at('beside') },
      ]
    : [{ flex: '1 1 0', shown: panels }]
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      {columns.map(({ flex, shown }, column) => (
        <Box key={column} sx={{ flex, minWidth: 0, display: 'grid', gap: 1.5, ...drawnInOrder }}>
          <Panels panels={shown} />
        </Box>
      ))}
    </Box>
  )
}

/** Home, today's desk: what is special about today, how much waits, and the features' panels that the user may see (screens-11). */
export function Home({ panels }: { panels: readonly HomePanel[] }) {
  const { permissions } = useSession()
  const shown = panels
    .filter((panel) => permits(panel.permission, permissions))
    .sort((one, other) => one.order - other.order)
  const at = (...places: HomePanel['place'][]) => shown.filter(({ place }) => places.includes(place))
  const title = (
    <>
      <span style={heard}>{t('shell.home')}: </span>
      {weekdayLongDate(today())}
    </>
  )
  return (
    <Screen title={title} about={<Panels panels={at('about')} />} actions={<Panels panels={at('action')} />}>
      {shown.length === 0 && <Empty>{t('shell.home.nothing')}</Empty>}
      <Panels panels={at('counts')} />
      <Columns panels={at('day', 'beside')} />
    </Screen>
  )
}
