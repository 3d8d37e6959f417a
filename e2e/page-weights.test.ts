import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, BrowserContextOptions, Response } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { demoScreens } from './demo-park.ts'
import { addressOf, paths } from './record-paths.ts'

const results = path.resolve(import.meta.dirname, '../.test-results')
const weights: Record<string, number> = {}
const app = demoScreens()

type SignedIn = BrowserContextOptions['storageState']
type Browser = NonNullable<ReturnType<BrowserContext['browser']>>

/** Code and styles, uncompressed. */
const bare = new Set<string>()
function noteIfBare(response: Response) {
  const plain = !response.headers()['content-encoding'] && Number(response.headers()['content-length']) > 2000
  if (plain && /\.(js|css)$/.test(response.url())) bare.add(response.url())
}

/** Loads an address in a window of its own: nothing is cached, and no earlier page is still loading. Gives the bytes that came over the wire until it was quiet, by address. */
async function weigh(browser: Browser, url: string, storageState?: SignedIn): Promise<Map<string, number>> {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  page.on('response', noteIfBare)
  const network = await context.newCDPSession(page)
  const addresses = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = addresses.get(requestId)!
    bytes.set(from, (bytes.get(from) ?? 0) + encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await context.close()
  return bytes
}

const kB = (sizes: number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)

/**
 * Not a screen's own: what draws the map, which comes once the screen stands and is weighed by itself (bench), and the
 * font of a script in which nobody on Home happens to be written.
 */
const comesOnce = /\/assets\/(park-map|maplibre|report-chart|ChartsWrapper|roboto)/

afterAll(() => {
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'page-weights.json'), JSON.stringify(weights))
})

test('what sign-in, home and each further screen load with the demo park is compressed, and is measured for the budgets', async () => {
  const page = await app.as('admin')
  const { origin } = new URL(page.url())
  const browser = page.context().browser()!
  const signedIn = await page.context().storageState()
  weights['sign-in'] = kB([...(await weigh(browser, origin)).values()])
  const home = await weigh(browser, origin, signedIn)
  weights.home = kB([...home.values()])
  for (const path of paths) {
    const address = await addressOf(app.park.db, path)
    const further = await weigh(browser, origin + address, signedIn)
    weights[path] = kB(
      [...further].flatMap(([from, size]) => (home.has(from) || comesOnce.test(from) ? [] : size)),
    )
  }
  expect([...bare]).toEqual([])
  expect(weights['sign-in']).toBeLessThan(weights.home)
  expect(Math.min(...paths.map((path) => weights[path]!))).toBeGreaterThan(0)
}, 300_000)
