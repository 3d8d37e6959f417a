import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { config } from '../core/config.ts'
import type { ScreenRoute } from '../core/screens/screens.ts'
import { whenOpened } from '../ui/dialogs/when-opened.tsx'
import { drawnInOrder } from '../ui/feedback/loading.tsx'
import { DevelopmentPanel } from './development-panel.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

const MenuDrawer = whenOpened(() => import('./menu-drawer.tsx'))

/** After a navigation the reader stands at the new screen, not at the link that was clicked. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

/** The frame around every screen: top bar, drawer, content, footer. */
export function Shell({ routes }: { routes: readonly ScreenRoute[] }) {
  const [menu, setMenu] = useState<boolean>()
  const main = useRef<HTMLElement>(null)
  const { state } = useNavigation()
  useFocusOnNavigation(main)
  // Gone at once: while it slid away, MUI would hide the dialog that its link may open from screen readers.
  const dropMenu = () => flushSync(() => setMenu(undefined))
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100vh',
        '@media print': { minHeight: 0 },
        ...drawnInOrder,
      }}
    >
      <SkipLink to={main} />
      <TopBar onMenu={() => setMenu(true)} onMenuSoon={MenuDrawer.soon} />
      <Box sx={{ height: 3 }}>{state === 'loading' && <LinearProgress sx={{ height: 3 }} aria-hidden />}</Box>
      {menu !== undefined && (
        <MenuDrawer open={menu} routes={routes} onClose={() => setMenu(false)} onFollow={dropMenu} />
      )}
      <Box
        component="main"
        ref={main}
        id="content"
        tabIndex={-1}
        sx={{
          flex: 1,
          outline: 'none',
          width: '100%',
          maxWidth: 1600,
          mx: 'auto',
          px: { xs: 1, sm: 2 },
          py: 2,
          '@media print': { p: 0 },
        }}
      >
        <Outlet />
      </Box>
      <Footer />
      {config().DEVELOPMENT_MODE && <DevelopmentPanel />}
      <ScrollRestoration />
    </Box>
  )
}
