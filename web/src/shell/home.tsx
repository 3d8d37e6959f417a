import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { weekdayLongDate } from '@sexton/contract/values/long-date'
import { memo, startTransition, useEffect, useState, type ReactNode } from 'react'
import { mayShow, type HomePanel } from '../core/screens/screens.ts'
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

/** What is in sight at once; the lists below come one by one when the browser has nothing else to do, their data with the first. */
const first = 2

/** How many of so many panels are there by now. */
function useSoon(all: number): number {
  const [there, setThere] = useState(first)
  useEffect(() => {
    if (there >= all) return
    const more = () => startTransition(() => setThere(there + 1))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(more, 50)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(more, { timeout: 300 })
    return () => cancelIdleCallback(asked)
  }, [there, all])
  return there
}

/** Not drawn again because another one comes. */
const Shown = memo(({ Panel }: Pick<HomePanel, 'Panel'>) => <Panel />)

const Panels = ({ panels }: { panels: readonly HomePanel[] }) =>
  panels.map(({ order, Panel }) => <Shown key={order} Panel={Panel} />)

function Ahead({ panel }: { panel: HomePanel }) {
  panel.useAhead?.()
  return null
}

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

/** The first of them is around the others, and these are around what they are given. */
const Around = ({ panels, children }: { panels: readonly HomePanel[]; children: ReactNode }) =>
  panels.reduceRight((within, { Panel }) => <Panel>{within}</Panel>, children)

/** Home, today's desk: what is special about today, how much waits, and the features' panels that the user may see (screens-11). */
export function Home({ panels }: { panels: readonly HomePanel[] }) {
  const { permissions } = useSession()
  const shown = panels
    .filter((panel) => mayShow(panel, permissions))
    .sort((one, other) => one.order - other.order)
  const at = (...places: HomePanel['place'][]) => shown.filter(({ place }) => places.includes(place))
  const lists = at('day', 'beside')
  const soon = useSoon(lists.length)
  const title = (
    <>
      <span style={heard}>{t('shell.home')}: </span>
      {weekdayLongDate(today())}
    </>
  )
  return (
    <Screen title={title} about={<Panels panels={at('about')} />} actions={<Panels panels={at('action')} />}>
      {shown.every(({ sometimes }) => sometimes) && <Empty>{t('shell.home.nothing')}</Empty>}
      <Around panels={at('around')}>
        <Panels panels={at('counts')} />
        <Columns panels={lists.slice(0, soon)} />
      </Around>
      {lists.slice(soon).map((panel) => (
        <Ahead key={panel.order} panel={panel} />
      ))}
    </Screen>
  )
}
