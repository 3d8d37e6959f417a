import Box from '@mui/material/Box'
import { permits } from '@sexton/contract/permissions'
import type { HomePanel } from '../core/screens.ts'
import { useSession } from '../core/session-context.ts'
import { Empty } from '../ui/empty.tsx'
import { drawnInOrder } from '../ui/loading.tsx'
import { Screen } from '../ui/screen.tsx'
import { t } from './texts.ts'

/** Home: the features' panels that the user may see, in order (document 000 section 2.4). */
export function Home({ panels }: { panels: readonly HomePanel[] }) {
  const { permissions } = useSession()
  const shown = panels
    .filter((panel) => permits(panel.permission, permissions))
    .sort((one, other) => one.order - other.order)
  return (
    <Screen title={t('shell.home')}>
      {shown.length === 0 && <Empty>{t('shell.home.nothing')}</Empty>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          ...drawnInOrder,
        }}
      >
        {shown.map(({ order, Panel }) => (
          <Panel key={order} />
        ))}
      </Box>
    </Screen>
  )
}
