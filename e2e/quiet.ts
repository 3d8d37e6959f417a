import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** How long nothing may be asked for, in milliseconds: Playwright's own "networkidle" takes half a second of each load. */
const QUIET = 60
/**
 * After this many milliseconds a page is at rest between two questions too: one that looks again each second or so, while
 * something runs, asks anew in each moment of a slow machine.
 */
const ASKS_ON = 5_000
/** How long a question may stand without an answer, in milliseconds: a test that waits for ever says nothing. */
const PATIENCE = 45_000

const underWay = new WeakMap<Page, { requests: Set<Request>; begun: number }>()

/**
 * The map's thread and what it asks for. A page that draws another map ends the thread with its requests, and the end of
 * these is told to nobody: whoever waited for it stood still for ever. The map itself says when it is drawn.
 */
const ofTheMap = /\/map\/tiles\/|\/maplibre-gl-worker/

/** Follows what a page asks for, from its first request on. */
export function follow(page: Page): void {
  const state = { requests: new Set<Request>(), begun: 0 }
  underWay.set(page, state)
  page.on('request', (request) => {
    if (ofTheMap.test(request.url())) return
    state.begun += 1
    state.requests.add(request)
  })
  page.on('requestfinished', (request) => state.requests.delete(request))
  page.on('requestfailed', (request) => state.requests.delete(request))
}

/** The page is idle, or another one is loaded in its place. */
const idle = (page: Page) =>
  page
    .evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })))
    .catch(async (error: unknown) => {
      if (!String(error).includes('context was destroyed')) throw error
      await page.waitForLoadState('load')
    })

/** Waits until a page that is followed has asked for nothing and had nothing to do for a moment; throws what it still asks for. */
export async function quiet(page: Page): Promise<void> {
  const state = underWay.get(page)
  if (!state) return page.waitForLoadState('networkidle')
  await page.waitForLoadState('load')
  const from = Date.now()
  const asksNoMore = (begun: number) => begun === state.begun || Date.now() > from + ASKS_ON
  for (let begun = -1; !asksNoMore(begun) || state.requests.size > 0;) {
    if (Date.now() > from + PATIENCE) {
      const asked = [...state.requests].map((request) => `${request.method()} ${request.url()}`)
      throw new Error(`${page.url()} has no answer to ${asked.join(', ')}`)
    }
    begun = state.begun
    await idle(page)
    await sleep(QUIET)
    await idle(page)
  }
}

/** Waits until nothing loads any more, and a map is drawn. */
export async function settled(page: Page): Promise<void> {
  await quiet(page)
  await page.locator('[aria-busy=true], [data-state=drawing]').first().waitFor({ state: 'detached' })
}
