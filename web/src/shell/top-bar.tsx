import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import { Link as RouterLink } from 'react-router'
import { config } from '../core/config.ts'
import type { ScreenRoute } from '../core/screens/screens.ts'
import { useMay } from '../core/session/use-may.ts'
import { IconAct } from '../ui/actions/icon-act.tsx'
import { barHeight } from './bars.ts'
import { OneBox } from './find/one-box.tsx'
import { NewsBell } from './news-bell.tsx'
import { t } from './texts.ts'

interface Properties {
  routes: readonly ScreenRoute[]
  onMenu: () => void
  /** The menu is about to be opened: the pointer or the focus is on its button. */
  onMenuSoon: () => void
}

/** Title link to Home, the news bell for those with PERM_NEWS, the menu. */
export function TopBar({ routes, onMenu, onMenuSoon }: Properties) {
  const news = useMay('PERM_NEWS')
  return (
    <AppBar
      position="sticky"
      color="inherit"
      sx={{ displayPrint: 'none', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar
        variant="dense"
        disableGutters
        sx={{ gap: 2, px: 2, minHeight: barHeight - 1, height: barHeight - 1 }}
      >
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
        <Box sx={{ display: 'flex', gap: 1 }}>
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
      </Toolbar>
    </AppBar>
  )
}
