import { setTimeout } from 'node:timers/promises'
import type { Route } from 'playwright-core'

/** Delays each call of a page by up to this many milliseconds; the page may be gone by then. */
export const lateBy = (wait: (route: Route) => number) => async (route: Route) => {
  await setTimeout(wait(route))
  await route.continue().catch(() => undefined)
}
