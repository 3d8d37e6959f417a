import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { slots } from '@sexton/contract/slots/calls'
import { stock } from '@sexton/contract/stock/calls'
import { addDays, todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeSite, siteTypeId } from '../../test/factories.ts'
import { exported } from '../../test/readers/exported.ts'
import { unsound } from '../../test/readers/unsound.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const [monday, blocked] = [addDays(today, 3), addDays(today, 4)]
let boss: Client
let [ev, ma, own] = [0, 0, 0]
let free = 0

const form = { from: '05:00', to: '05:30', capacity: 2, weekdays: [1, 2, 3, 4, 5, 6, 7] }

beforeAll(async () => {
  boss = await park.as()
  await makeSite(park.db, 'A', '1', 1)
  const first = { cemetery: 'Evergreen', code: 'EV' }
  ma = (await boss.call(cemeteries.add, { body: { cemetery: 'Matero', code: 'MA', first } })).cemetery_id
  ev = (await boss.call(cemeteries.list, {}))[0]!.cemetery_id
  own = (await boss.call(slots.create, { body: { ...form, description: 'Dawn', cemetery_id: ma } }))
    .burial_slot_id
  const offered = await boss.call(slots.open, { params: { burial_date: monday } })
  free = offered.find(({ burial_slot_id }) => burial_slot_id !== own)!.burial_slot_id
})

/** A draft with a burial at a new site of this block. */
async function burialAt(block: string, no: number) {
  const site_id = await makeSite(park.db, block, '1', no)
  const customer_id = await makeCustomer(park.db, { last_name: 'Ng' })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { sale_site_id } = await boss.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  return burial_id
}

const book = (burial_id: number, burial_date: string, burial_slot_id: number) =>
  boss.ask(burials.update, {
    params: { burial_id },
    body: { burial: { deceased_last_name: 'Ng', death_date: today, burial_date, burial_slot_id } },
  })

const words = (reply: { json(): { error: { message: string } } }) => reply.json().error.message

describe('a slot of one cemetery (cemeteries-10)', () => {
  it('takes burials there, and is offered to no other', async () => {
    const [here, there] = [await burialAt('MA.B', 1), await burialAt('EV.A', 2)]
    const offeredTo = async (burial_id: number) =>
      (await boss.call(slots.open, { params: { burial_date: monday }, query: { burial_id } })).map(
        ({ description }) => description,
      )
    expect(await offeredTo(here)).toContain('Dawn')
    expect(await offeredTo(there)).not.toContain('Dawn')
    expect((await book(here, monday, own)).statusCode).toBe(200)
    expect(words(await book(there, monday, own))).toBe('The slot Dawn is for burials at Matero.')
    expect((await book(there, monday, free)).statusCode).toBe(200)
  })

  it('stays where burials are booked in it, and so does their block', async () => {
    const params = { burial_slot_id: own }
    const slot = { ...form, description: 'Dawn' }
    const moved = await boss.ask(slots.update, { params, body: { ...slot, cemetery_id: ev } })
    expect(words(moved)).toMatch(
      /^Burial \d+ at MA\.B-01-01 has the slot Dawn\. Give it another slot first\.$/,
    )
    const { block_id } = await park.db
      .selectFrom('blocks')
      .select('block_id')
      .where('block_ref', '=', 'MA.B')
      .executeTakeFirstOrThrow()
    const block = await boss.ask(cemeteries.moveBlock, { params: { block_id }, body: { cemetery_id: ev } })
    expect(words(block)).toMatch(/has the slot Dawn, which is only for that cemetery/)
    const all = await boss.call(slots.update, { params, body: { ...slot, cemetery_id: null } })
    expect(all.cemetery_id).toBeNull()
    await boss.call(slots.update, { params, body: { ...slot, cemetery_id: ma } })
  })
})

describe('a day that is blocked at one cemetery (cemeteries-10, cemeteries-11)', () => {
  it('takes no burial there, others elsewhere', async () => {
    const answer = await boss.call(calendar.block, { body: { date: blocked, cemetery_id: ma } })
    expect(answer).toMatchObject({ noburial_date: blocked, burial_count: 0 })
    expect(words(await book(await burialAt('MA.B', 4), blocked, own))).toBe(
      'No burials can be booked on this day.',
    )
    expect((await book(await burialAt('EV.A', 5), blocked, free)).statusCode).toBe(200)
    const at = async (query: object) => boss.call(calendar.noBurialDates, { query: query as never })
    expect(await at({ cemetery_id: ev })).toEqual([])
    expect(await at({ cemetery_id: ma })).toEqual([{ noburial_date: blocked, cemetery_id: ma, reason: null }])
    expect(await at({})).toHaveLength(1)
  })

  it('is not opened for one while it is blocked for all', async () => {
    await boss.call(calendar.block, { body: { date: blocked } })
    const params = { date: blocked }
    const reply = await boss.ask(calendar.unblock, { params, query: { cemetery_id: ma } })
    expect(words(reply)).toBe('This day is blocked at all cemeteries. Unblock it for all of them first.')
    await boss.call(calendar.unblock, { params })
    expect(await boss.call(calendar.noBurialDates, {})).toHaveLength(1)
    expect((await boss.ask(calendar.block, { body: { date: blocked, cemetery_id: 999 } })).statusCode).toBe(
      422,
    )
  })

  it('takes a burial that gets its site there neither', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Phiri' })
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    const site_type_id = await siteTypeId(park.db)
    await makeSite(park.db, 'EV.A', '7', 1)
    const site_id = await makeSite(park.db, 'MA.B', '7', 1)
    const body = { site_type_id }
    const { sale_site_id } = await boss.call(saleSites.addWithSiteType, { params: { sale_id }, body })
    const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
    expect((await book(burial_id, blocked, free)).statusCode).toBe(200)
    const sited = await boss.ask(saleSites.setSite, { params: { sale_site_id }, body: { site_id } })
    expect(words(sited)).toBe(`No burials can be booked on ${weekdayDate(blocked)}.`)
  })
})

describe('what is shown of one cemetery (cemeteries-11)', () => {
  it('is its part of the calendar, the schedule, the day sheet and the stock', async () => {
    const counted = async (query: object) => {
      const params = { from: monday, to: monday }
      const rows = await boss.call(calendar.burialCounts, { params, query: query as never })
      return rows.reduce((sum, { burial_count }) => sum + burial_count, 0)
    }
    const [all, one] = [await counted({}), await counted({ cemetery_id: ma })]
    expect(one).toBe(1)
    expect(all).toBeGreaterThan(one)
    const params = { date: monday }
    const query = { cemetery_id: ma } as never
    const there = await boss.call(calendar.day, { params, query })
    expect(there.flatMap((slot) => slot.burials.map(({ site_ref }) => site_ref))).toEqual(['MA.B-01-01'])
    const sheet = await boss.call(daySheet.get, { params, query })
    expect(sheet.slots.flatMap((slot) => slot.burials)).toHaveLength(1)
    const rows = await boss.call(stock.summary, {})
    expect(new Set(rows.map(({ cemetery_id }) => cemetery_id))).toEqual(new Set([ev, ma]))
  })

  it('is named in exports (cemeteries-12)', async () => {
    const { records } = await exported(await park.as('PERM_ACCOUNTS'), siteRecords.searchExport, {
      site_ref: 'MA.B-01',
    })
    expect(records[0]).toMatchObject({ Site: 'MA.B-01-01', Cemetery: 'Matero' })
  })
})

it('slots and days of the one that is left are those of all (cemeteries-13)', async () => {
  const third = await boss.call(cemeteries.add, { body: { cemetery: 'Third', code: 'TH' } })
  const params = { cemetery_id: third.cemetery_id }
  const body = { ...form, description: 'Dusk', cemetery_id: third.cemetery_id }
  const dusk = await boss.call(slots.create, { body })
  expect(words(await boss.ask(cemeteries.remove, { params }))).toBe(
    'Third has its own slots. Change or retire them first.',
  )
  await boss.call(slots.remove, { params: { burial_slot_id: dusk.burial_slot_id } })
  await boss.call(calendar.block, { body: { date: addDays(today, 9), cemetery_id: third.cemetery_id } })
  await boss.call(cemeteries.remove, { params })
  expect(await boss.call(calendar.noBurialDates, {})).toHaveLength(1)
  expect(await unsound(park.db)).toEqual([])
})
