import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoScreens, signInAs } from '../demo-park.ts'
import { addressOf, paths } from '../record-paths.ts'
import { structureOf } from '../structure.ts'
import { look, settled, visit } from '../visit.ts'
import { button } from '../words.ts'
import { weigh, type Weights } from '../weights.ts'

/** What each screen was made of before there were practices. RENEW=1 writes it again, for a change of the core's screens. */
const stored = path.join(import.meta.dirname, 'all-practices-off.txt')
const before = readFileSync(stored, 'utf8')
  .split('\n\n')
  .map((part) => part.trim().split('\n'))
const structures: Record<string, string[]> = {}

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

/** Its lists count where they are the product's own. */
const structureOfMain = async (path: string) =>
  structureOf(await page.locator('main').ariaSnapshot(), ['/permissions', '/setup'].includes(path))

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
  const parts = Object.entries(structures).map(([path, lines]) => [path, ...lines].join('\n'))
  if (process.env.RENEW === '1') writeFileSync(stored, `${parts.join('\n\n')}\n`)
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
    structures[path] = await structureOfMain(path)
    for (const opener of dialogs[path] ?? []) await lookAtDialog(opener)
  },
)

test('the menus are read, as the screens were', async () => {
  const menus = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Screens' })]
  const trees = await Promise.all(menus.map((it) => it.ariaSnapshot()))
  structures['menus'] = structureOf(trees.join('\n'), true)
})

// What else a screen shows hangs on the day and its records, and has tests of its own: so nothing may be added.
test('while all practices are off no screen and no menu has more than before there were any (practices-1)', () => {
  const added = Object.entries(structures).flatMap(([path, lines]) => {
    const had = new Set(before.find(([of]) => of === path))
    return lines.filter((line) => !had.has(line)).map((line) => `${path}: ${line}`)
  })
  expect(process.env.RENEW === '1' ? [] : added).toEqual([])
})

test('what they load is compressed, and is weighed for the budgets', () => {
  expect([...loads.bare]).toEqual([])
  expect(weights['sign-in']).toBeLessThan(weights['home']!)
  expect(Math.min(...paths.map((path) => weights[path] ?? 0))).toBeGreaterThan(0)
})
