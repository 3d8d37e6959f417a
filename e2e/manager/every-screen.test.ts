import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoScreens, signInAs } from '../demo-park.ts'
import { addressOf, paths } from '../record-paths.ts'
import { look, settled, visit } from '../visit.ts'
import { button } from '../words.ts'
import { weigh, type Weights } from '../weights.ts'

const results = path.resolve(import.meta.dirname, '../../.test-results')

const app = demoScreens()
/** One page goes through all of them. */
let page: Page
let loads: Weights
/** kB that each screen loads with nothing cached, beyond what Home has loaded already; held by `scripts/budgets.mjs`. */
const weights: Record<string, number> = {}
let home: Set<string> | undefined
/** Buttons of a screen that open a dialog; those that need more than a press are checked where a job opens them. */
const dialogs: Record<string, readonly string[]> = {
  '/cemeteries': ['New Cemetery'],
  '/contractors': ['New Contractor'],
  '/customer/:customer_id/draft_sale': ['Ad Hoc Charge'],
  '/holidays': ['New Holiday'],
  '/lists': ['Add'],
  '/own_reports': ['Save'],
  '/permissions': ['New Role', 'Add permission'],
  '/products': ['New Product'],
  '/site_types': ['New Site Type'],
  '/slots': ['New Slot'],
  '/system': ['Sign out all users'],
  '/tariffs': ['New Tariff'],
}

async function lookAtDialog(opener: string) {
  await button(page, opener).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await look(page, opener.toLowerCase().replaceAll(' ', '-'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

beforeAll(async () => {
  page = await app.open('/')
  loads = await weigh(page)
  await loads.openAnew()
  await settled(page)
})

afterAll(() => {
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'page-weights.json'), JSON.stringify(weights))
})

test('the sign-in fits and has no serious finding, and leads on', async () => {
  weights['sign-in'] = loads.ofLast()
  await look(page, 'sign-in')
  await signInAs(page, 'admin')
})

test.for(['/', ...paths])(
  '%s and its dialogs fit, stand still and have no serious finding, wide and on a phone',
  async (path) => {
    const address = await addressOf(app.park.db, path)
    // The live feed's code comes last, and is Home's too.
    const fed = path === '/' && page.waitForEvent('websocket')
    await visit(page, address, path === '/' ? 'home' : path.slice(1).replaceAll(/[:/]+/g, '-'))
    await fed
    weights[path === '/' ? 'home' : path] = loads.ofLast(home)
    home ??= loads.askedByLast()
    for (const opener of dialogs[path] ?? []) await lookAtDialog(opener)
  },
)

test('what they load is compressed, and is weighed for the budgets', () => {
  expect([...loads.bare]).toEqual([])
  expect(weights['sign-in']).toBeLessThan(weights['home']!)
  expect(Math.min(...paths.map((path) => weights[path] ?? 0))).toBeGreaterThan(0)
})
