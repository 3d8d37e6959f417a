import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router'
import { config } from '../core/config.ts'
import { MayOpenContext, mayOpenOf } from '../core/screens/may-open.ts'
import type { ScreenRoute } from '../core/screens/screens.ts'
import { useKeptFocus } from '../core/screens/use-kept-focus.ts'
import { useSession } from '../core/session/session-context.ts'
import { whenOpened } from '../ui/dialogs/when-opened.tsx'
import { drawnInOrder } from '../ui/feedback/loading.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { barHeight, bottomBarHeight, withBottomBar } from './bars.ts'
import { FactorStrip } from './factor-strip.tsx'
import { Footer } from './footer.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { BottomBar } from './menus/bottom-bar.tsx'
import { Rail } from './menus/rail.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { t } from './texts.ts'
import { TopBar } from './top-bar.tsx'

const DevelopmentPanel = whenOpened(() => import('./development-panel.tsx'))
const NewPasswordFirst = whenOpened(() => import('../features/session/new-password-first.tsx'))
const MenuDrawer = whenOpened(() => import('./menus/menu-drawer.tsx'))

/**
 * After a navigation the reader stands at the new screen, not at the link that was clicked; in its first field where it
 * has put them there, in the one box where they are typing already, or in a dialog over it.
 */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    const isThere = main.current?.contains(focused) || focused?.matches('input, [role=dialog] *')
    if (!isThere) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

/** Pixels above the screen, where the way to it shows: nothing moves when it comes. */
const progressHeight = 3

const running = {
  height: progressHeight,
  width: '40%',
  bgcolor: 'primary.main',
  '@keyframes run': { from: { marginLeft: '-40%' }, to: { marginLeft: '100%' } },
  animation: 'run 1.2s linear infinite',
} as const

function Progress() {
  const { state } = useNavigation()
  return (
    <Box sx={{ height: progressHeight, overflow: 'hidden', displayPrint: 'none' }}>
      {state === 'loading' && <Box sx={running} aria-hidden />}
    </Box>
  )
}

/** Whose place on the page is kept; the first address of a page load has no key of its own, another's place would be taken. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** What stands around every screen: top bar, rail, bottom bar, drawer, footer. */
export function Shell({ routes }: { routes: readonly ScreenRoute[] }) {
  const { permissions, user } = useSession()
  const mayOpen = useMemo(() => mayOpenOf(routes, permissions), [routes, permissions])
  if (user.must_change_password) return <NewPasswordFirst />
  return (
    <MayOpenContext value={mayOpen}>
      <Around routes={routes} />
    </MayOpenContext>
  )
}

function Around({ routes }: { routes: readonly ScreenRoute[] }) {
  const [menu, setMenu] = useState<boolean>()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useKeptFocus()
  // Gone at once: while it slid away, MUI would hide the dialog that its link may open from screen readers.
  const dropMenu = () => flushSync(() => setMenu(undefined))
  return (
    <Box
      sx={{
        '--top-bar': `${barHeight}px`,
        '--bottom-bar': '0px',
        [withBottomBar]: { '--bottom-bar': `${bottomBarHeight}px` },
        pb: 'var(--bottom-bar)',
        ...printed,
      }}
    >
      <SkipLink to={main}>{t('shell.skip')}</SkipLink>
      <TopBar routes={routes} onMenu={() => setMenu(true)} onMenuSoon={MenuDrawer.soon} />
      <OfflineStrip />
      <FactorStrip />
      <NewVersion />
      {menu !== undefined && (
        <MenuDrawer open={menu} routes={routes} onClose={() => setMenu(false)} onFollow={dropMenu} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Rail routes={routes} />
        <Box sx={column}>
          <Progress />
          <Box component="main" ref={main} id="content" tabIndex={-1} sx={content}>
            <Outlet />
          </Box>
          <Footer />
          {config().DEVELOPMENT_MODE && <DevelopmentPanel />}
        </Box>
      </Box>
      <BottomBar routes={routes} />
      <LeaveGuard />
      <ScrollRestoration getKey={placeOf} />
    </Box>
  )
}

const printed = { '@media print': { pb: 0 } } as const

const column = {
  flex: 1,
  minWidth: 0,
  minHeight: `calc(100vh - ${barHeight}px - var(--bottom-bar))`,
  display: 'flex',
  flexDirection: 'column',
  '@media print': { minHeight: 0 },
  ...drawnInOrder,
} as const

const content = {
  flex: 1,
  outline: 'none',
  width: '100%',
  maxWidth: 1500,
  mx: 'auto',
  px: { xs: 1.5, sm: 2.5 },
  pt: { xs: 1, sm: 1.5 },
  pb: 2,
  '@media print': { p: 0 },
} as const
