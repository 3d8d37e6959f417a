import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Typography from '@mui/material/Typography'
import { Fragment, useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { drawerBlocks, type Block } from '../../core/screens/tree.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useConfig } from '../../core/use-config.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { AppearanceChoice } from '../../ui/theme/appearance-choice.tsx'
import { t } from '../texts.ts'

function Group({ group, entries, onFollow }: Block & { onFollow: () => void }) {
  const { pathname } = useLocation()
  const heading = useId()
  const list = (
    <List dense disablePadding aria-labelledby={group ? heading : undefined}>
      {entries.map(({ label, path }) => (
        <ListItem key={path} disablePadding>
          <ListItemButton
            component={Link}
            to={path}
            selected={pathname === path}
            aria-current={pathname === path ? 'page' : undefined}
            onClick={onFollow}
            sx={{ pl: group ? 4 : 2 }}
          >
            <ListItemText primary={label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
  if (!group) return list
  return (
    <>
      <ListSubheader component="div" id={heading}>
        {group}
      </ListSubheader>
      {list}
    </>
  )
}

function WhoIsHere({ hasAccount, onFollow }: { hasAccount: boolean; onFollow: () => void }) {
  const { user } = useSession()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {hasAccount ? (
        <ScreenLink to="/account" onClick={onFollow} title={t('shell.account')}>
          {name}
        </ScreenLink>
      ) : (
        name
      )}
      <Typography variant="body2" color="text.secondary">
        {t('shell.logged-in')}
      </Typography>
    </Box>
  )
}

interface Properties {
  open: boolean
  routes: readonly ScreenRoute[]
  onClose: () => void
  /** A link of it is followed. */
  onFollow: () => void
}

/** The right-hand drawer: who is signed in, and what they may open (screens-1). */
export default function MenuDrawer({ open, routes, onClose, onFollow }: Properties) {
  const { permissions, signOut } = useSession()
  // What the park has begun to use comes at once.
  useConfig()
  const blocks = drawerBlocks(routes, permissions)
  const hasAccount = routes.some((route) => route.path === '/account')
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('shell.menu'), sx: { width: 280, maxWidth: '90vw' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', px: 2, py: 1.5, gap: 1 }}>
        <WhoIsHere hasAccount={hasAccount} onFollow={onFollow} />
        <IconAct label={t('shell.menu.close')} icon={<CloseIcon />} onClick={onClose} />
      </Box>
      <Divider />
      <Box component="nav" aria-label={t('shell.navigation')}>
        {blocks.map((block, at) => (
          <Fragment key={block.entries[0]?.path}>
            {at > 0 && <Divider />}
            <Group {...block} onFollow={onFollow} />
          </Fragment>
        ))}
      </Box>
      <Divider />
      <List dense disablePadding>
        <ListItem disablePadding>
          <ListItemButton onClick={signOut}>
            <ListItemText primary={t('shell.sign-out')} />
          </ListItemButton>
        </ListItem>
      </List>
      <Divider />
      <Box sx={{ p: 2 }}>
        <AppearanceChoice />
      </Box>
    </Drawer>
  )
}
