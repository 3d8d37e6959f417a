import { addDays, todayIn, weekdayDate, weekdayOf } from '@sexton/contract/values/dates'
import { calendar } from '@sexton/contract/calendar/calls'
import { slots, type SlotSetup } from '@sexton/contract/slots/calls'
import type { SlotDay } from '@sexton/contract/slots/slot'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { bookings } from '../calendar/bookings-fixture.ts'

const park = testPark()
const { draft, bookIn } = bookings(park, () => clerk)
const today = todayIn('Africa/Lusaka')
let clerk: Client
let manager: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  manager = await park.as('PERM_TARIFFS')
})

/** The next Monday that is not today, and the Tuesday after it. */
const monday = addDays(today, 8 - weekdayOf(today))
const tuesday = addDays(monday, 1)

const dawn = { description: 'Dawn', from: '06:30', to: '07:30', capacity: 2, weekdays: [2, 1, 1] }
const add = (given: object = {}) => manager.call(slots.create, { body: { ...dawn, ...given } })
const offered = (burial_date: string) => clerk.call(slots.open, { params: { burial_date } })
const saidOf = async ({ burial_slot_id }: SlotSetup) =>
  (await auditsOf(park, 'slot', burial_slot_id)).map(({ action, message }) => `${action}: ${message}`)

describe('setting up the slots of the day', () => {
  it('adds one, which is offered on its weekdays in order of time; slot numbers continue', async () => {
    const slot = await add()
    expect(slot).toMatchObject({ ...dawn, weekdays: [1, 2], active: true, in_use: false, booked_ahead: [] })
    const first = (await offered(monday))[0]
    expect(first).toMatchObject({ description: 'Dawn', from: '06:30', burials_available: 2 })
    const wednesday = await offered(addDays(monday, 2))
    expect(wednesday.map(({ description }) => description)).not.toContain('Dawn')
    const all = await manager.call(slots.list, {})
    expect(all.map(({ slot_no }) => slot_no)).toEqual([8, 1, 2, 3, 4, 5, 6, 7])
    expect(await saidOf(slot)).toEqual(['CREATED: Slot added: Dawn, 06:30, 07:30, 2, Mon Tue'])
    await manager.call(slots.remove, { params: slot })
  })

  it('takes a burial on its weekdays only, also from calls without the form (slots-2)', async () => {
    const slot = await add({ weekdays: [1] })
    const refused = await bookIn(await draft(), tuesday, slot.burial_slot_id)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'There is no slot Dawn on that day.',
    ])
    const plain = park.db
      .updateTable('burials')
      .set({ burial_date: tuesday, burial_slot_id: slot.burial_slot_id })
      .where('burial_id', '=', await draft())
    await expect(plain.execute()).rejects.toThrow(`There is no slot Dawn on ${tuesday}.`)
    await manager.call(slots.remove, { params: slot })
  })

  it('may get a capacity below what a day holds: that is reported, nothing is lost, and no more is accepted (slots-5)', async () => {
    const slot = await add()
    const booked = [await draft(), await draft()]
    for (const burial_id of booked)
      expect((await bookIn(burial_id, monday, slot.burial_slot_id)).statusCode).toBe(200)
    const body = { ...dawn, capacity: 1, weekdays: [1], updated_at: slot.updated_at }
    const lower = await manager.call(slots.update, { params: slot, body })
    expect(lower).toMatchObject({ in_use: true, booked_ahead: [{ burial_date: monday, burial_count: 2 }] })
    expect((await saidOf(slot)).at(-1)).toBe(
      'UPDATED: Capacity: 2 → 1; Weekdays: Mon Tue → Mon; more than it takes stays booked on 1 day ahead',
    )
    const day = await clerk.call(calendar.day, { params: { date: monday } })
    const shown = day.find(({ slot_id }) => slot_id === slot.burial_slot_id)!
    expect([shown.capacity, shown.burials.length]).toEqual([1, 2])
    expect((await bookIn(booked[0]!, monday, slot.burial_slot_id)).statusCode).toBe(200)
    const next = await bookIn(await draft(), monday, slot.burial_slot_id)
    expect([next.statusCode, next.json().error.message]).toEqual([
      409,
      `The slot Dawn on ${weekdayDate(monday)} is full.`,
    ])
    const stale = await manager.ask(slots.update, { params: slot, body })
    expect(stale.statusCode).toBe(409)
  })

  it('is retired and never deleted while in use; its burials keep it, and it can be opened again (slots-6)', async () => {
    const slot = await add({ description: 'Dusk', from: '17:00', to: '18:00', weekdays: [1, 2] })
    const before = await draft()
    await bookIn(before, tuesday, slot.burial_slot_id)
    const erased = await manager.ask(slots.remove, { params: slot })
    expect([erased.statusCode, erased.json().error.message]).toEqual([
      409,
      'Burials use the slot Dusk. You can retire it but not delete it.',
    ])
    const retire = (active: boolean) => manager.call(slots.setActive, { params: slot, body: { active } })
    expect(await retire(false)).toMatchObject({ active: false, in_use: true })
    await retire(false)
    expect((await offered(tuesday)).map(({ description }) => description)).not.toContain('Dusk')
    const own = { params: { burial_date: tuesday }, query: { burial_id: before } }
    expect((await clerk.call(slots.open, own)).map(({ description }) => description)).toContain('Dusk')
    expect((await bookIn(await draft(), tuesday, slot.burial_slot_id)).statusCode).toBe(409)
    await retire(true)
    expect((await bookIn(await draft(), tuesday, slot.burial_slot_id)).statusCode).toBe(200)
    expect((await saidOf(slot)).slice(1)).toEqual([
      'RETIRED: Slot Dusk retired; more than it takes stays booked on 1 day ahead',
      'REOPENED: Slot Dusk brought back',
    ])
  })

  it('returns 404 for an unknown slot', async () => {
    const missing = { params: { burial_slot_id: 99_999 } }
    expect((await manager.ask(slots.remove, missing)).statusCode).toBe(404)
    expect((await manager.ask(slots.update, { ...missing, body: dawn })).statusCode).toBe(404)
  })

  it('are read for several days, with holidays and blocked days (slots-9)', async () => {
    const slot = await add({ weekdays: [1, 2] })
    expect((await bookIn(await draft(), monday, slot.burial_slot_id)).statusCode).toBe(200)
    await park.db.insertInto('holidays').values({ holiday_date: monday, name: 'Unity Day' }).execute()
    const blocked = addDays(monday, 2)
    await park.db.insertInto('no_burial_dates').values({ noburial_date: blocked }).execute()
    const ask = (from: string, to: string) => clerk.ask(slots.days, { params: { from, to } })
    const read = (await ask(monday, blocked)).json() as SlotDay[]
    const placesOf = ({ slots: all }: SlotDay) =>
      all.find(({ burial_slot_id: one }) => one === slot.burial_slot_id)?.burials_available
    expect(read.map((day) => [day.date, day.holiday, day.is_blocked, placesOf(day)])).toEqual([
      [monday, 'Unity Day', false, 1],
      [tuesday, null, false, 2],
      [blocked, null, true, undefined],
    ])
    expect(read[0]!.slots).toEqual(await offered(monday))
    for (const to of [addDays(monday, -1), addDays(monday, 42)])
      expect((await ask(monday, to)).json().error.fields).toEqual({ to: 'Ask for 1 to 42 days.' })
    await park.db.deleteFrom('no_burial_dates').execute()
  })
})
