import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { home } from '@sexton/contract/home/calls'
import { waitingOn } from '@sexton/contract/home/waiting'
import { park as parkCalls } from '@sexton/contract/park/calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { siteTypes } from '@sexton/contract/site-types/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite } from '../../test/factories.ts'
import { burialsAsked, salesAsked } from './waiting-rules.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let viewer: Client

beforeAll(async () => {
  viewer = await park.as('PERM_VIEW')
  const customer_id = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
  const flagged = await makeCustomer(park.db, { first_name: 'Wei', last_name: 'Ng' })
  const old = { customer_id, is_legacy: true, deceased_last_name: 'Żółć' }
  await makeOldBurials(park.db, [
    { ...old, burial_status_ref: 'COMPLETE', burial_date: today },
    { ...old, burial_status_ref: 'CONFIRMED', burial_date: today, flag: true },
    { ...old, burial_status_ref: 'CONFIRMED', burial_date: addDays(today, -1) },
    { ...old, burial_status_ref: 'CONFIRMED', burial_date: addDays(today, 1) },
    { ...old, burial_status_ref: 'DRAFT', burial_date: addDays(today, -1) },
    { ...old, burial_status_ref: 'DRAFT', burial_date: today },
  ])
  const boss = await park.as()
  await boss.call(sales.create, { body: { customer_id } })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id: flagged } })
  await boss.call(sales.flag, { params: { sale_id }, body: { flag: true } })
  await boss.call(calendar.block, { body: { date: today } })
})

/** As the wire has it. */
const text = (query: object) =>
  JSON.parse(JSON.stringify(query), (_, value) => (value === true ? 'true' : value)) as never

it('counts what the searches find by the same filters, and says what is special about today (screens-11)', async () => {
  const now = await viewer.call(home.today, { query: {} })
  expect(now).toMatchObject({ date: today, blocked: true, holiday: null, events: 0, empty_drafts: 0 })
  expect(now.counts).toMatchObject({
    burials_today: 3,
    not_confirmed: 1,
    to_complete: 1,
    without_site: 0,
    open_sales: 2,
    unpaid_sales: 0,
    flagged_burials: 1,
    flagged_sales: 1,
    refunds_proposed: 0,
  })
  for (const [name, waiting] of Object.entries(waitingOn(today))) {
    if (waiting.in === 'refunds') continue
    const found =
      waiting.in === 'sites'
        ? await viewer.call(siteRecords.search, { query: text({ on_hold: waiting.on_hold }) })
        : waiting.in === 'burials'
          ? await viewer.call(burials.search, { query: text(burialsAsked(waiting)) })
          : await viewer.call(sales.search, { query: text(salesAsked(waiting)) })
    expect(found.length, name).toBe(now.counts[name as keyof typeof now.counts])
  }
})

it('names the first steps of a park that has placed no order, until all have begun (screens-19)', async () => {
  const boss = await park.as()
  const steps = async () => (await viewer.call(home.today, { query: {} })).first_steps
  const begun = { park: false, site_types: false, prices: false, sites: false, users: true }
  expect(await steps()).toEqual(begun)
  await boss.call(siteTypes.update, { params: { site_type_id: 1 }, body: { saleable: false } })
  expect(await steps()).toEqual({ ...begun, site_types: true })
  await boss.call(tariffs.create, { body: { name: 'Another' } })
  await makeSite(park.db, 'A', '01', 1)
  expect(await steps()).toEqual({ ...begun, site_types: true, prices: true, sites: true })
  await boss.call(parkCalls.update, { body: { name: 'Hillside', colour: '#2f5d50' } })
  expect(await steps()).toBeNull()
})
