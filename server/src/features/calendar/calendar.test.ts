import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { addDays, todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { slots } from '@sexton/contract/slots/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { saleWithSite } from '../burials/burials-fixture.ts'
import { at, priceList } from '../events/events-fixture.ts'
import { bookings } from './bookings-fixture.ts'

const park = testPark()
const { bury, book, draft } = bookings(park, () => clerk)
const today = todayIn('Africa/Lusaka')
const day = (ahead: number) => addDays(today, ahead)
let clerk: Client
let manager: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  manager = await park.as('PERM_VIEW', 'PERM_TARIFF', 'PERM_TARIFFS')
})

let visits = 0

async function visit(ahead: number) {
  visits += 1
  const site_id = await makeSite(park.db, 'E', '5A', visits)
  const charge = (await priceList(park)).charge('Anniversary visit')
  const event = { site_id, ...charge, event_time: at(ahead), description: 'The Mwansa-Phiri family' }
  return clerk.ask(events.create, { body: event })
}

const block = (ahead: number) => manager.call(calendar.block, { body: { date: day(ahead) } })

describe('the counts of a month (calendar-1)', () => {
  it('are by day and slot, those without a slot by themselves; legacy burials count nowhere', async () => {
    for (const [ahead, slot] of [
      [3, 1],
      [3, 1],
      [3, 4],
      [4, 2],
      [4, undefined],
    ] as const)
      expect((await bury(day(ahead), slot)).statusCode).toBe(200)
    const { customer_id } = await saleWithSite(park)
    const legacy = { is_legacy: true, customer_id, burial_status_ref: 'CONFIRMED', deceased_last_name: 'Old' }
    await park.db
      .insertInto('burials')
      .values({ ...legacy, burial_date: day(3) })
      .execute()
    const counts = await clerk.call(calendar.burialCounts, { params: { from: day(1), to: day(5) } })
    expect(counts).toEqual([
      { burial_date: day(3), slot_no: 1, burial_count: 2 },
      { burial_date: day(3), slot_no: 4, burial_count: 1 },
      { burial_date: day(4), slot_no: 2, burial_count: 1 },
      { burial_date: day(4), slot_no: null, burial_count: 1 },
    ])
    const none = await clerk.call(calendar.burialCounts, { params: { from: day(5), to: day(1) } })
    expect(none).toEqual([])
    const strange = { params: { from: 'today', to: day(1) } }
    expect((await clerk.ask(calendar.burialCounts, strange)).statusCode).toBe(404)
  })
})

describe('the schedule of a day', () => {
  it('shows every slot with its burials (calendar-9)', async () => {
    await bury(day(12), 4)
    await bury(day(12), 4)
    const slots = await clerk.call(calendar.day, { params: { date: day(12) } })
    expect(slots.map(({ burials }) => burials.length)).toEqual([0, 0, 0, 2, 0, 0, 0])
    expect(slots[3]!.burials.map((card) => card.deceased_last_name)).toEqual(['Ng', 'Ng'])
  })
})

describe('what can be booked (calendar-10)', () => {
  const free = async (date: string) =>
    (await clerk.call(calendar.day, { params: { date } })).map((slot) => slot.free)

  it('is what a slot takes less what it holds, and nothing on a day that is blocked or over', async () => {
    for (const slot of [1, 7, 7]) await bury(day(15), slot)
    expect(await free(day(15))).toEqual([2, 3, 3, 3, 3, 3, 0])
    await block(15)
    expect(await free(day(15))).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await free(day(-1))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('is offered to a planned burial without a day, until it has one (burials-42)', async () => {
    const waiting = async () =>
      (await clerk.call(burials.search, { query: { no_day: 'true' } })).map(({ burial_id }) => burial_id)
    const burial_id = await draft()
    expect(await waiting()).toContain(burial_id)
    await book(burial_id, day(16), 1)
    expect(await waiting()).not.toContain(burial_id)
  })

  it('is nothing in a slot that is over today', async () => {
    const night = { description: 'Night', capacity: 2, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    const { burial_slot_id } = await manager.call(slots.create, {
      body: { ...night, from: '00:00', to: '00:01' },
    })
    const ofNight = async (date: string) =>
      (await clerk.call(calendar.day, { params: { date } })).find((slot) => slot.slot_id === burial_slot_id)
    expect((await ofNight(today))?.free).toBe(0)
    expect((await ofNight(day(1)))?.free).toBe(2)
    await manager.call(slots.remove, { params: { burial_slot_id } })
  })
})

describe('a blocked day', () => {
  it('keeps and counts what it holds, and takes nothing more until it is open again (calendar-3, calendar-5)', async () => {
    await bury(day(8), 1)
    await bury(day(8))
    await visit(8)
    const held = { noburial_date: day(8), burial_count: 2, event_count: 1 }
    expect(await block(8)).toEqual(held)
    const refused = [await bury(day(8), 2), await bury(day(8)), await visit(8)]
    expect(refused.map((answer) => [answer.statusCode, answer.json().error.message])).toEqual([
      [409, 'No burials can be booked on this day.'],
      [409, 'No burials can be booked on this day.'],
      [409, 'No events can be booked on this day.'],
    ])
    const slots = await clerk.call(calendar.day, { params: { date: day(8) } })
    expect(slots.flatMap((slot) => slot.burials)).toHaveLength(1)
    await manager.call(calendar.unblock, { params: { date: day(8) } })
    expect((await bury(day(8), 2)).statusCode).toBe(200)
  })

  it('is blocked and opened once, each with its audit row, however often that is asked (calendar-6)', async () => {
    await block(20)
    expect(await block(20)).toEqual({ noburial_date: day(20), burial_count: 0, event_count: 0 })
    const params = { date: day(20) }
    await manager.call(calendar.unblock, { params })
    await manager.call(calendar.unblock, { params })
    const trail = await auditsOf(park, 'noburialdate', Number(day(20).replaceAll('-', '')))
    expect(trail.map((row) => row.message)).toEqual([
      `${weekdayDate(day(20))} blocked; it holds 0 burials and 0 events`,
      `${weekdayDate(day(20))} open again`,
    ])
    expect(trail[0]).toMatchObject({ action: 'BLOCKED', data: { noburial_date: day(20) } })
    expect(await manager.call(calendar.noBurialDates, { query: { from: day(20), to: day(20) } })).toEqual([])
  })

  it('has a reason where one is given, which refusals say (calendar-14)', async () => {
    const date = day(22)
    const say = (reason: string | null) =>
      manager.ask(calendar.blockReason, { params: { noburial_date: date }, body: { reason } })
    expect([(await say('Rain')).statusCode, (await say('Rain')).json().error.message]).toEqual([
      404,
      'This day is not blocked.',
    ])
    await block(22)
    expect((await say('The road is closed')).json().reason).toBe('The road is closed')
    await say('The road is closed')
    const refused = [await bury(date, 2), await visit(22)].map((answer) => answer.json().error.message)
    expect(refused).toEqual([
      'No burials can be booked on this day. Reason: The road is closed',
      'No events can be booked on this day. Reason: The road is closed',
    ])
    expect((await clerk.call(daySheet.get, { params: { date } })).blocked_reason).toBe('The road is closed')
    const trail = await auditsOf(park, 'noburialdate', Number(date.replaceAll('-', '')))
    expect(trail.map((row) => row.message)).toEqual([
      `${weekdayDate(date)} blocked; it holds 0 burials and 0 events`,
      `${weekdayDate(date)} is blocked, reason: The road is closed`,
    ])
    expect((await say('')).json().reason).toBeNull()
  })

  it('is a day that exists in the calendar', async () => {
    const asked = await manager.ask(calendar.block, { body: { date: '2026-02-30' } })
    expect(asked.statusCode).toBe(422)
  })
})
