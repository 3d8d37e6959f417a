import SearchIcon from '@mui/icons-material/Search'
import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { permits } from '@sexton/contract/core/permissions'
import { Link, useLocation } from 'react-router'
import { railGroups, railPathAt, type ScreenRoute } from '../core/screens/screens.ts'
import { useSession } from '../core/session/session-context.ts'
import { openBox } from './find/open-box.ts'
import { bottomBarHeight } from './bars.ts'
import { t } from './texts.ts'

/** What a phone opens most. */
const onPhones = ['/', '/calendar', '/sites_map', '/burials']

const entry = { minWidth: 0, color: 'text.primary' } as const

/** On a phone: the screens opened most and the one box, under the thumb. */
export function BottomBar({ routes }: { routes: readonly ScreenRoute[] }) {
  const { permissions } = useSession()
  const { pathname } = useLocation()
  const current = railPathAt(routes, pathname)
  const [first] = railGroups(routes, (permission) => permits(permission, permissions))
  const entries = (first?.entries ?? []).filter(({ path }) => onPhones.includes(path))
  return (
    <BottomNavigation
      component="nav"
      aria-label={t('shell.bottom')}
      showLabels
      value={current ?? false}
      sx={{
        display: { xs: 'flex', sm: 'none' },
        displayPrint: 'none',
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 0,
        height: bottomBarHeight,
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 'appBar',
      }}
    >
      {entries.map(({ label, path, Icon }) => (
        <BottomNavigationAction
          key={path}
          component={Link}
          to={path}
          value={path}
          label={label}
          icon={<Icon />}
          aria-current={current === path ? 'page' : undefined}
          sx={entry}
        />
      ))}
      <BottomNavigationAction
        label={t('shell.search')}
        icon={<SearchIcon />}
        aria-haspopup="dialog"
        onClick={openBox}
        sx={entry}
      />
    </BottomNavigation>
  )
}
