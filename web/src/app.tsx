// First: zod must be set up before the contract makes its schemas, or it tries what the content security policy forbids.
import './core/jitless.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { useConfig } from './core/use-config.ts'
import { isSilent, onSilence } from './core/api/silence.ts'
import type { FeatureScreens } from './core/screens/screens.ts'
import { SessionProvider } from './shell/session.tsx'
import { createScreens } from './shell/create-screens.tsx'
import { StartCard } from './shell/start-card.tsx'
import { Appearance } from './ui/theme/appearance.tsx'
import { Notices } from './ui/feedback/notices.tsx'

/** Every feature's `routes.tsx`: what is there is registered, so that a new screen touches its own folder only. */
const features = Object.values(import.meta.glob<FeatureScreens>('./features/*/routes.tsx', { eager: true }))

const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 5_000, gcTime: 300_000 } },
})

/** What could not be read while the server was silent is read when it answers again. */
onSilence(() => {
  if (isSilent()) return
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/** In the park's colours, also once they are changed. */
function ParkAppearance({ children }: { children: ReactNode }) {
  const { COL_PRIMARY, COL_SECONDARY } = useConfig()
  return (
    <Appearance primary={COL_PRIMARY} secondary={COL_SECONDARY}>
      {children}
    </Appearance>
  )
}

/** Starts the application for a signed-in user. */
export function start(root: HTMLElement): void {
  const router = createScreens(features)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ParkAppearance>
          <Notices>
            <SessionProvider
              waiting={<StartCard />}
              failed={(error, again) => <StartCard error={error} again={again} />}
            >
              <RouterProvider router={router} />
            </SessionProvider>
          </Notices>
        </ParkAppearance>
      </QueryClientProvider>
    </StrictMode>,
  )
}
