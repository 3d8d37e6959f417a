import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoScreens, signInAs } from '../demo-park.ts'
import { addressOf, paths } from '../record-paths.ts'
import { settled, visit } from '../visit.ts'
import { weigh, type Weights } from '../weights.ts'

const results = path.resolve(import.meta.dirname, '../../.test-results')

const app = demoScreens()
/** One page goes through all of them. */
let page: Page
let loads: Weights
/** kB that each screen loads with nothing cached, beyond what Home has loaded already; held by `scripts/budgets.mjs`. */
const weights: Record<string, number> = {}
let home: Set<string> | undefined

beforeAll(async () => {
  page = await app.open('/')
  loads = await weigh(page)
  await loads.openAnew()
  await settled(page)
  weights['sign-in'] = loads.ofLast()
  await signInAs(page, 'admin')
})

afterAll(() => {
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'page-weights.json'), JSON.stringify(weights))
})

test.for(['/', ...paths])(
  '%s stands still while it is drawn, fits, and has no serious finding, wide and on a phone',
  async (path) => {
    const address = await addressOf(app.park.db, path)
    // The live feed's code comes last, and is Home's too.
    const fed = path === '/' && page.waitForEvent('websocket')
    await visit(page, address, path === '/' ? 'home' : path.slice(1).replaceAll(/[:/]+/g, '-'))
    await fed
    weights[path === '/' ? 'home' : path] = loads.ofLast(home)
    home ??= loads.askedByLast()
  },
)

test('what they load is compressed, and is weighed for the budgets', () => {
  expect([...loads.bare]).toEqual([])
  expect(weights['sign-in']).toBeLessThan(weights['home']!)
  expect(Math.min(...paths.map((path) => weights[path] ?? 0))).toBeGreaterThan(0)
})
