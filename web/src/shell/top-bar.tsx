import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { config } from '../core/config.ts'
import type { ScreenRoute } from '../core/screens/screens.ts'
import { useSilence } from '../core/api/use-silence.ts'
import { useMay } from '../core/session/use-may.ts'
import { IconAct } from '../ui/actions/icon-act.tsx'
import { barHeight, stripHeight } from './bars.ts'
import { OneBox } from './find/one-box.tsx'
import { NewsBell } from './news/news-bell.tsx'
import { t } from './texts.ts'

interface Properties {
  routes: readonly ScreenRoute[]
  onMenu: () => void
  /** The menu is about to be opened: the pointer or the focus is on its button. */
  onMenuSoon: () => void
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const

/** Title link to Home, the news bell for those with PERM_NEWS, the menu. */
export function TopBar({ routes, onMenu, onMenuSoon }: Properties) {
  const news = useMay('PERM_NEWS')
  const height = useSilence() ? barHeight - stripHeight : barHeight
  return (
    <Box component="header" sx={{ ...bar, height: 'var(--bar)', '--bar': `${height}px` }}>
      <Link
        component={RouterLink}
        to="/"
        color="primary"
        underline="hover"
        sx={{ fontWeight: 500, fontSize: '1rem' }}
      >
        {config().APP_TITLE}
      </Link>
      <OneBox routes={routes} />
      <Box sx={{ display: 'flex', gap: 1, ml: { xs: 'auto', sm: 0 } }}>
        {news && <NewsBell />}
        <IconAct
          label={t('shell.menu')}
          icon={<MenuIcon />}
          color="inherit"
          edge="end"
          onPointerEnter={onMenuSoon}
          onFocus={onMenuSoon}
          onClick={onMenu}
        />
      </Box>
    </Box>
  )
}
