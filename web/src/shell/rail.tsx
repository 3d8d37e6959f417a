import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { permits } from '@sexton/contract/core/permissions'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { railGroups, railPathAt, type RailGroup, type ScreenRoute } from '../core/screens/screens.ts'
import { useSession } from '../core/session/session-context.ts'
import { IconAct } from '../ui/actions/icon-act.tsx'
import { useStored } from '../ui/theme/use-stored.ts'
import { barHeight } from './bars.ts'
import { t } from './texts.ts'

const entry = {
  minHeight: 34,
  mx: 1,
  px: 1.25,
  width: 'auto',
  borderRadius: 1,
  '&.Mui-selected': { fontWeight: 500 },
  '&.Mui-selected svg': { color: 'primary.main' },
} as const

interface GroupProperties extends RailGroup {
  current: string | undefined
  isFolded: boolean
}

function Group({ group, entries, current, isFolded }: GroupProperties) {
  const heading = useId()
  return (
    <>
      {group && (
        <ListSubheader
          component="div"
          id={heading}
          disableSticky
          sx={{
            px: 2.25,
            lineHeight: 2.5,
            fontSize: 'caption.fontSize',
            visibility: isFolded ? 'hidden' : null,
          }}
        >
          {t(`shell.rail.${group}`)}
        </ListSubheader>
      )}
      <List dense disablePadding aria-labelledby={group ? heading : undefined}>
        {entries.map(({ label, path, Icon }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={Link}
              to={path}
              selected={current === path}
              aria-current={current === path ? 'page' : undefined}
              aria-label={isFolded ? label : undefined}
              title={isFolded ? label : undefined}
              sx={entry}
            >
              <ListItemIcon sx={{ minWidth: 30, color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              {!isFolded && (
                <ListItemText disableTypography sx={{ m: 0, fontSize: 'body1.fontSize' }} primary={label} />
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  )
}

/** What the user opens most, at the left from 1,100 px on; folds to its icons by choice, and stays so. */
export function Rail({ routes }: { routes: readonly ScreenRoute[] }) {
  const { permissions } = useSession()
  const [width, setWidth] = useStored<'wide' | 'folded'>('sexton.rail', 'wide')
  const { pathname } = useLocation()
  const current = railPathAt(routes, pathname)
  const isFolded = width === 'folded'
  return (
    <Box
      component="nav"
      aria-label={t('shell.rail')}
      sx={{
        display: { xs: 'none', lg: 'flex' },
        displayPrint: 'none',
        flexDirection: 'column',
        flex: 'none',
        width: isFolded ? 64 : 184,
        position: 'sticky',
        top: barHeight,
        height: `calc(100vh - ${barHeight}px)`,
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      {railGroups(routes, (permission) => permits(permission, permissions)).map((group) => (
        <Group key={group.group ?? ''} {...group} current={current} isFolded={isFolded} />
      ))}
      <Box sx={{ mt: 'auto', pt: 1, px: 1.5 }}>
        <IconAct
          label={t(isFolded ? 'shell.rail.unfold' : 'shell.rail.fold')}
          icon={isFolded ? <UnfoldIcon fontSize="small" /> : <FoldIcon fontSize="small" />}
          aria-expanded={!isFolded}
          onClick={() => setWidth(isFolded ? 'wide' : 'folded')}
        />
      </Box>
    </Box>
  )
}
