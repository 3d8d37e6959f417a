import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { home } from '@sexton/contract/home/calls'
import { waitingOn } from '@sexton/contract/home/waiting'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials } from '../../test/factories.ts'
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
    burials_today: 2,
    not_confirmed: 0,
    to_complete: 1,
    without_site: 0,
    open_sales: 2,
    unpaid_sales: 0,
    flagged_burials: 1,
    flagged_sales: 1,
  })
  for (const [name, waiting] of Object.entries(waitingOn(today))) {
    const found =
      waiting.in === 'burials'
        ? await viewer.call(burials.search, { query: text(burialsAsked(waiting)) })
        : await viewer.call(sales.search, { query: text(salesAsked(waiting)) })
    expect(found.length, name).toBe(now.counts[name as keyof typeof now.counts])
  }
})
