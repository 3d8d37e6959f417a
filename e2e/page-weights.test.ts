/// <reference types="vite/client" />
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../server/src/test/harness.ts'
import type { FeatureScreens } from '../web/src/core/screens.ts'
import { openBrowser } from './browser.ts'
import { start, type Command } from '../processes/command.ts'

const results = path.resolve(import.meta.dirname, '../.test-results')
const weights: Record<string, number> = {}
const ADMIN = { ADMIN_EMAIL: 'admin@park.example', ADMIN_PASSWORD: 'a long enough one' }
let command: Command
let address: string

const features = import.meta.glob<FeatureScreens>('../web/src/features/*/routes.tsx', { eager: true })
const paths = Object.values(features).flatMap(({ routes = [] }) => routes.map(({ path }) => path))

/** Loads a page with nothing cached and gives the bytes that really came over the wire until it was quiet, by address. */
async function weigh(page: Page, url: string): Promise<Map<string, number>> {
  const network = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = addresses.get(requestId) ?? requestId
    bytes.set(from, (bytes.get(from) ?? 0) + encodedDataLength)
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await network.detach()
  return bytes
}

/** kB, without what came from the addresses of `known`. */
const kB = (bytes: Map<string, number>, known = new Map<string, number>()) =>
  Math.round([...bytes].reduce((sum, [from, size]) => sum + (known.has(from) ? 0 : size), 0) / 1000)

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

test('what sign-in, home and each further screen load comes compressed, and is weighed for the budgets', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const bare = new Set<string>()
    page.on('response', (response) => {
      const plain =
        !response.headers()['content-encoding'] && Number(response.headers()['content-length']) > 2000
      if (plain && /\.(js|css)$/.test(response.url())) bare.add(response.url())
    })
    weights['sign-in'] = kB(await weigh(page, address))
    await page.getByLabel('Email').fill(ADMIN.ADMIN_EMAIL)
    await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    const home = await weigh(page, address)
    weights.home = kB(home)
    // A screen without its record brings the same code.
    for (const path of paths)
      weights[path] = kB(await weigh(page, address + path.replace(/:\w+/g, '1')), home)
    expect([...bare]).toEqual([])
    expect(weights['sign-in']).toBeLessThan(weights.home)
    expect(Math.min(...paths.map((path) => weights[path]!))).toBeGreaterThan(0)
  } finally {
    await browser.close()
  }
}, 300_000)
