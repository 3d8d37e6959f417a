import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { openBox } from '../../core/screens/open-box.ts'
import { useSession } from '../../core/session/session-context.ts'
import { bottomBarHeight, withBottomBar } from '../bars.ts'
import { t } from '../texts.ts'
import { RailIcon } from './rail-icon.tsx'
import { useRail } from './use-rail.ts'

/** What a phone opens most: at the desk, and in the grounds. */
const onPhones = ['/', '/calendar', '/sites_map', '/burials']
const inGrounds = ['/', '/grounds_today', '/calendar', '/sites_map']

const worksInGrounds = (held: ReadonlySet<string>) => held.has('PERM_GROUNDS') && !held.has('PERM_EDIT')

const entry = {
  flex: 1,
  flexDirection: 'column',
  fontSize: 'caption.fontSize',
  '&[aria-current]': { fontWeight: 500 },
  '&[aria-current] svg': { color: 'primary.main' },
} as const

const bar = {
  display: 'none',
  [withBottomBar]: { display: 'flex' },
  displayPrint: 'none',
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  height: bottomBarHeight,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 'appBar',
} as const

/** On a phone: the screens opened most and the one box, under the thumb. */
export function BottomBar({ routes }: { routes: readonly ScreenRoute[] }) {
  const { blocks, current } = useRail(routes)
  const { permissions } = useSession()
  const open = blocks.flatMap(({ entries }) => entries)
  const has = (wanted: string) => open.some(({ path }) => path === wanted)
  const wanted = worksInGrounds(permissions) && has('/grounds_today') ? inGrounds : onPhones
  const entries = wanted.flatMap((path) => open.filter((entry) => entry.path === path))
  return (
    <Box component="nav" aria-label={t('shell.bottom')} sx={bar}>
      {entries.map(({ label, path }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={current === path ? 'page' : undefined}
          sx={entry}
        >
          <RailIcon path={path} />
          {label}
        </ButtonBase>
      ))}
      <ButtonBase aria-haspopup="dialog" onClick={openBox} sx={entry}>
        <SearchIcon />
        {t('shell.search')}
      </ButtonBase>
    </Box>
  )
}
