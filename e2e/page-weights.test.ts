/// <reference types="vite/client" />
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../server/src/test/harness.ts'
import type { FeatureScreens } from '../web/src/core/screens/screens.ts'
import { openBrowser } from './browser.ts'
import { start, type Command } from '../processes/command.ts'
import { signIn } from './screens.ts'

const results = path.resolve(import.meta.dirname, '../.test-results')
const weights: Record<string, number> = {}
const ADMIN = { ADMIN_EMAIL: 'admin@park.example', ADMIN_PASSWORD: 'a long enough one' }
let command: Command
let address: string

const features = import.meta.glob<FeatureScreens>('../web/src/features/*/routes.tsx', { eager: true })
const paths = Object.values(features).flatMap(({ routes = [] }) => routes.map(({ path }) => path))

type SignedIn = BrowserContextOptions['storageState']

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
  await context.close()
  return bytes
}

/** kB, without what came from the addresses of `known`. */
const kB = (bytes: Map<string, number>, known = new Map<string, number>()) =>
  Math.round([...bytes].reduce((sum, [from, size]) => sum + (known.has(from) ? 0 : size), 0) / 1000)

async function signedInAt(browser: Browser): Promise<SignedIn> {
  const page = await browser.newPage()
  await page.goto(address)
  await signIn(page, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  const signedIn = await page.context().storageState()
  await page.close()
  return signedIn
}

beforeAll(async () => {
  const { ownerUrl } = await freshDatabase()
  command = start({ DATABASE_URL: ownerUrl, PORT: '0', LOG_LEVEL: 'warn', ...ADMIN })
  address = (await command.says(/ready at (http:\S+)/))[1] ?? ''
})

afterAll(async () => {
  command.process.kill('SIGTERM')
  await command.ended
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'page-weights.json'), JSON.stringify(weights))
})

test('what sign-in, home and each further screen load is compressed, and is measured for the budgets', async () => {
  const browser = await openBrowser()
  try {
    weights['sign-in'] = kB(await weigh(browser, address))
    const signedIn = await signedInAt(browser)
    const home = await weigh(browser, address, signedIn)
    weights.home = kB(home)
    // A screen without its record loads the same code.
    for (const path of paths)
      weights[path] = kB(await weigh(browser, address + path.replace(/:\w+/g, '1'), signedIn), home)
    expect([...bare]).toEqual([])
    expect(weights['sign-in']).toBeLessThan(weights.home)
    expect(Math.min(...paths.map((path) => weights[path]!))).toBeGreaterThan(0)
  } finally {
    await browser.close()
  }
}, 300_000)
