import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { permits } from '@sexton/contract/core/permissions'
import type { HomePanel } from '../core/screens/screens.ts'
import { useSession } from '../core/session/session-context.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { drawnInOrder } from '../ui/feedback/loading.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { t } from './texts.ts'

/** Home: the features' panels that the user may see, in order (screens-11). */
export function Home({ panels }: { panels: readonly HomePanel[] }) {
  const { permissions } = useSession()
  const shown = panels
    .filter((panel) => permits(panel.permission, permissions))
    .sort((one, other) => one.order - other.order)
  // Two columns that each flow by themselves: a long panel leaves no hole beside it.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const columns = isWide
    ? [shown.filter((_, at) => at % 2 === 0), shown.filter((_, at) => at % 2 === 1)]
    : [shown]
  return (
    <Screen title={t('shell.home')}>
      {shown.length === 0 && <Empty>{t('shell.home.nothing')}</Empty>}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        {columns.map((column, at) => (
          <Box key={at} sx={{ flex: '1 1 0', minWidth: 0, display: 'grid', gap: 2, ...drawnInOrder }}>
            {column.map(({ order, Panel }) => (
              <Panel key={order} />
            ))}
          </Box>
        ))}
      </Box>
    </Screen>
  )
}
