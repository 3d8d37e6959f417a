import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fillPractices } from '../../demo/practices/fill-practices.ts'
import { demoScreens, signInAs } from '../demo-park.ts'
import { addressOf, practicePaths } from '../record-paths.ts'
import { settled, visit } from '../visit.ts'
import { weigh, type Weights } from '../weights.ts'

const app = demoScreens()
/** One page goes through all of them. */
let page: Page
let loads: Weights
let home: Set<string> | undefined

beforeAll(async () => {
  await fillPractices(app.park.core, app.park.ownerUrl)
  page = await app.open('/')
  loads = await weigh(page)
  await loads.openAnew()
  await settled(page)
  await signInAs(page, 'admin')
})

/** kB that a record's screen may load besides, once it stands: its parts of the practices. */
const ofPractices = 25

const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(app.park.db)).rows[0]!.id

/** A burial whose order is in this state, and a site with this. */
const ofOrder = (state: string) =>
  idOf(sql`select burial_id as id from dig_orders where state = ${state} order by dig_order_id limit 1`)
const heldSite = () => idOf(sql`select site_id as id from holds order by hold_id limit 1`)
const graveForOne = () =>
  idOf(sql`select site_id as id from graves where places_set = 1 order by site_id limit 1`)
const endingRight = () =>
  idOf(sql`select site_id as id from rights where ends_on > current_date order by ends_on limit 1`)
const daySheet = () => addressOf(app.park.db, '/day_sheet/:date')

test('Home with all practices on fits, stands still and has no serious finding, wide and on a phone', async () => {
  await page.goto(page.url())
  await settled(page)
  home = loads.askedByLast()
  await visit(page, '/', 'practices-home')
})

const shown: [name: string, address: () => Promise<string>][] = [
  ...practicePaths.map(
    (path) => [path, () => addressOf(app.park.db, path)] as [string, () => Promise<string>],
  ),
  ['a burial with an open grave', async () => `/burial/${await ofOrder('OPEN')}`],
  ['a burial whose order is stopped', async () => `/burial/${await ofOrder('STOPPED')}`],
  ['a burial that was laid', async () => `/burial/${await ofOrder('LAID')}`],
  ['a site on hold', async () => `/site/${await heldSite()}`],
  ['a site with a grave dug for one', async () => `/site/${await graveForOne()}`],
  ['a site whose right ends soon', async () => `/site/${await endingRight()}`],
  ['the day sheet', daySheet],
]

test.for(shown)(
  '%s fits, stands still and has no serious finding, wide and on a phone (practices-1)',
  async ([name, address]) => {
    await visit(page, await address(), `practices-${name.replaceAll(/[\W_]+/g, '-')}`)
    const most = practicePaths.includes(name) ? 80 : 80 + ofPractices
    expect(loads.ofLast(home), `kB of ${name}`).toBeLessThanOrEqual(most)
  },
)
