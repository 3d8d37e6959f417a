import { createBrowserRouter, Outlet } from 'react-router'
import { loadPart } from '../core/screens/load-part.ts'
import type { FeatureScreens, ScreenRoute } from '../core/screens/screens.ts'
import { watchWays } from '../core/api/under-way.ts'
import { whenOpened } from '../ui/dialogs/when-opened.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Guard } from './guard.tsx'
import { Home } from './home.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { Shell } from './shell.tsx'
import { t } from './texts.ts'

const NotFound = whenOpened(() => import('./not-found.tsx'))

/** The router shows nothing for a route whose code is missing, so the failure is thrown where it is shown. */
const failing = (error: unknown) => () => {
  throw error
}

const guarded = (route: ScreenRoute) => ({
  path: route.path,
  element: (
    <Guard route={route}>
      <Outlet />
    </Guard>
  ),
  children: [
    {
      index: true,
      errorElement: <ScreenFailed />,
      lazy: async () => ({ Component: await loadPart(route.lazy).catch(failing) }),
    },
  ],
})

const home: ScreenRoute = {
  path: '/',
  name: 'Home',
  permission: 'signed-in',
  lazy: async () => ({ default: () => null }),
}

const missing: ScreenRoute = {
  ...home,
  path: '*',
  name: t('shell.not-found'),
}

/** The router over every feature's screens inside the shell. */
export function createScreens(features: readonly FeatureScreens[]) {
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const panels = features.flatMap((feature) => feature.homePanels ?? [])
  const router = createBrowserRouter([
    {
      element: <Shell routes={[home, ...routes]} />,
      hydrateFallbackElement: <Loading rows={8} />,
      errorElement: <ScreenFailed />,
      children: [
        {
          path: '/',
          errorElement: <ScreenFailed />,
          element: (
            <Guard route={home}>
              <Home panels={panels} />
            </Guard>
          ),
        },
        ...routes.map(guarded),
        {
          path: '*',
          element: (
            <Guard route={missing}>
              <NotFound />
            </Guard>
          ),
        },
      ],
    },
  ])
  watchWays(router)
  return router
}
