import { contractors } from '@sexton/contract/contractors/calls'
import { addDays, weekdayDate } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeSite } from '../../test/factories.ts'
import { at, priceList, today, wrongFields } from './events-fixture.ts'

const park = testPark()
let clerk: Client
let visit: {
  site_id: number
  event_type_id: number
  event_charge_id: number
  event_time: string
  description: string
}
let extra: number

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  const prices = await priceList(park)
  const site_id = await makeSite(park.db, 'E', '5A', 7)
  extra = prices.extra('Public address system')
  const charge = prices.charge('Anniversary visit')
  visit = { site_id, ...charge, event_time: at(2, '16:30'), description: 'The Mwansa-Phiri family' }
})

const add = (given: object = {}) => clerk.call(events.create, { body: { ...visit, ...given } })

describe('an event on no sale', () => {
  it('keeps its charge type and charges without a line, and shows its time at +02:00 (events-5, events-7)', async () => {
    const event = await add({ charges: [extra, extra] })
    expect(event).toMatchObject({
      site_ref: 'E-5A-07',
      sale_id: null,
      event_type: 'Anniversary visit',
      event_charge: 'Anniversary visit',
      event_price: 350,
      charges: [{ price: 600 }, { price: 600 }],
      can_remove: true,
      contractor: null,
      event_time: at(2, '16:30'),
      event_date: addDays(today(), 2),
    })
    expect(event.event_time).toMatch(/T16:30:00\+02:00$/)
    expect(await park.db.selectFrom('sale_lines').selectAll().execute()).toEqual([])
    const wrong = await wrongFields(clerk, { ...visit, event_charge_id: 99_999 })
    expect(wrong).toEqual({ event_charge_id: 'This charge type is not in the current tariff.' })
  })

  it('is changed and deleted, each with its audit row', async () => {
    const { event_id, updated_at } = await add()
    const params = { event_id }
    const body = { event_time: at(3, '06:00'), description: 'With a choir', updated_at }
    const changed = await clerk.call(events.update, { params, body })
    expect(changed).toMatchObject({ event_time: at(3, '06:00'), description: 'With a choir' })
    await clerk.call(events.remove, { params })
    expect((await clerk.ask(events.get, { params })).statusCode).toBe(404)
    const [day, later] = [addDays(today(), 2), addDays(today(), 3)]
    const [first, moved] = [weekdayDate(day), weekdayDate(later)]
    const trail = await auditsOf(park, 'event', event_id)
    expect(trail.map((row) => [row.action, row.message])).toEqual([
      ['CREATED', `Anniversary visit at site E-5A-07 on ${first} 16:30 added, on no sale: Anniversary visit`],
      [
        'UPDATED',
        `Time: ${first} 16:30 → ${moved} 06:00; Description: The Mwansa-Phiri family → With a choir`,
      ],
      ['DELETED', `Anniversary visit at site E-5A-07 on ${moved} 06:00 deleted: With a choir`],
    ])
    const data = { name: 'Anniversary visit E-5A-07', event_date: day, site_id: visit.site_id, sale_id: null }
    expect(trail[0]?.data).toEqual(data)
  })

  it('never changes its type, its charges or its site (events-10)', async () => {
    const event = await add()
    const body = { ...visit, event_type_id: 1, event_charge_id: 1, site_id: 1, charges: [extra] }
    const changed = await clerk.call(events.update, { params: event, body })
    expect({ ...changed, updated_at: '' }).toEqual({ ...event, updated_at: '' })
  })

  it('refuses to overwrite what somebody else has changed since: 409', async () => {
    const { event_id, updated_at } = await add()
    const params = { event_id }
    const body = { event_time: visit.event_time, description: 'Mine', updated_at }
    await clerk.call(events.update, { params, body })
    const late = await clerk.ask(events.update, { params, body: { ...body, description: 'Theirs' } })
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      expect.stringMatching(/^This was changed by Test Person \d+ at \d\d:\d\d since you opened it/),
    ])
  })

  it('names a contractor of the list, who is counted there, stays, and can be removed again (events-6, contractors-4)', async () => {
    const types = await clerk.call(contractors.types, {})
    const { contractor_id } = await park.db
      .insertInto('contractors')
      .values({ name: 'Żółć & Sons', contractor_type_id: types[0]!.contractor_type_id })
      .returning('contractor_id')
      .executeTakeFirstOrThrow()
    const event = await add({ contractor_id })
    expect(event.contractor).toBe('Żółć & Sons')
    const { event_time, description } = visit
    const edit = (contractor?: number | null) =>
      clerk.call(events.update, {
        params: event,
        body: { event_time, description, contractor_id: contractor },
      })
    expect((await edit()).contractor_id).toBe(contractor_id)
    const uses = async () => {
      const found = (await clerk.call(contractors.list, {})).find(
        (row) => row.contractor_id === contractor_id,
      )
      return [found?.burial_count, found?.event_count]
    }
    expect(await uses()).toEqual([0, 1])
    const boss = await park.as('PERM_TARIFFS')
    const refused = await boss.ask(contractors.remove, { params: { contractor_id } })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'This contractor is used by burials or events, so you cannot delete it. Retire it instead.',
    ])
    expect((await edit(null)).contractor_id).toBeNull()
    expect(await uses()).toEqual([0, 0])
    const message = 'Choose a contractor from the list.'
    expect(await wrongFields(clerk, { ...visit, contractor_id: 99_999 })).toEqual({ contractor_id: message })
  })
})

describe('the time of an event', () => {
  it('is refused out of hours, in the past and beyond a month (events-2, events-3)', async () => {
    const problem = async (event_time: string) =>
      (await wrongFields(clerk, { ...visit, event_time })).event_time
    expect(await problem(at(2, '05:30'))).toMatch(/^Choose a time from 06:00 to 20:30/)
    expect(await problem(at(2, '10:15'))).toMatch(/^Choose a time from 06:00 to 20:30/)
    expect(await problem(at(-1))).toBe('The event date and time cannot be in the past')
    expect(await problem(at(32))).toBe('The event date can be at most one month ahead')
    expect(await problem('tomorrow')).toBe('Event date and time are required')
  })

  it('is never on a blocked day; the time of an existing event can be changed within it (calendar-4)', async () => {
    const { event_id } = await add({ event_time: at(9) })
    const params = { event_id }
    await park.db
      .insertInto('no_burial_dates')
      .values({ noburial_date: addDays(today(), 9) })
      .execute()
    const onBlocked = [
      clerk.ask(events.create, { body: { ...visit, event_time: at(9) } }),
      clerk.ask(events.update, { params: await add(), body: { event_time: at(9), description: 'Later' } }),
    ]
    for (const response of await Promise.all(onBlocked))
      expect([response.statusCode, response.json().error.message]).toEqual([
        409,
        'No events can be booked on this day.',
      ])
    const body = { event_time: at(9, '11:00'), description: 'An hour later' }
    expect(await clerk.call(events.update, { params, body })).toMatchObject(body)
  })

  it('is not checked again when only the description of a past event changes (events-4)', async () => {
    const event = await add()
    const past = { event_time: at(-3), event_date: addDays(today(), -3) }
    await park.db.updateTable('events').set(past).where('event_id', '=', event.event_id).execute()
    const edit = (event_time: string) =>
      clerk.ask(events.update, { params: event, body: { event_time, description: 'It rained' } })
    expect((await edit(past.event_time)).statusCode).toBe(200)
    expect((await edit(at(-2))).statusCode).toBe(422)
  })
})

describe('finding events', () => {
  it('lists them from a day on by time, at a site the latest first, and counts them by day (events-16)', async () => {
    const site_id = await makeSite(park.db, 'E', '6', 1)
    const days = [12, 10, 12]
    for (const [n, day] of days.entries()) await add({ site_id, event_time: at(day, `1${n}:00`) })
    const day = (ahead: number) => addDays(today(), ahead)
    const listed = await clerk.call(events.list, { query: { from: day(10) } })
    const times = [at(10, '11:00'), at(12, '10:00'), at(12, '12:00')]
    expect(listed.map((event) => event.event_time)).toEqual(times)
    const oneDay = await clerk.call(events.list, { query: { from: day(10), to: day(10) } })
    expect(oneDay.map((event) => event.event_time)).toEqual(times.slice(0, 1))
    const firstDay = await clerk.call(events.list, { query: { from: day(10), days: '1' } })
    expect(firstDay.map((event) => event.event_time)).toEqual(times.slice(0, 1))
    const twoDays = await clerk.call(events.list, { query: { from: day(10), days: '2' } })
    expect(twoDays.map((event) => event.event_time)).toEqual(times)
    const there = await clerk.call(events.atSite, { params: { site_id } })
    expect(there.map((event) => event.event_time)).toEqual(times.toReversed())
    expect(await clerk.call(events.counts, { params: { from: day(10), to: day(14) } })).toEqual([
      { event_date: day(10), event_count: 1 },
      { event_date: day(12), event_count: 2 },
    ])
    const later = await clerk.call(events.list, {})
    expect(later.length).toBeGreaterThan(listed.length)
    expect((await clerk.ask(events.atSite, { params: { site_id: 999_999 } })).statusCode).toBe(404)
  })

  it('refuses a date that does not exist', async () => {
    for (const from of ['0000-01-01', '2026-02-30', 'today'])
      expect((await clerk.ask(events.list, { query: { from } })).statusCode, from).toBe(422)
    const params = { from: '0000-01-01', to: '9999-12-31' }
    expect((await clerk.ask(events.counts, { params })).statusCode).toBe(404)
  })

  it('offers the park’s event types, without retired ones (events-16)', async () => {
    await park.db
      .updateTable('event_types')
      .set({ retired: true })
      .where('event_type_ref', '=', 'ASHES')
      .execute()
    const offered = await clerk.call(events.types, {})
    expect(offered.map((type) => type.event_type_ref)).toEqual([
      'UNVEILING',
      'MEMORIAL',
      'ANNIVERSARY',
      'EXHUMATION',
    ])
  })
})
