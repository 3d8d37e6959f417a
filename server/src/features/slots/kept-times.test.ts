import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { slots, type SlotSetup } from '@sexton/contract/slots/calls'
import { addDays, todayIn, weekdayOf } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { bookings } from '../calendar/bookings-fixture.ts'

/** The times at which burials were booked (slots-8). */
const park = testPark()
const { draft, bookIn } = bookings(park, () => clerk)
let clerk: Client
let manager: Client
beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  manager = await park.as('PERM_TARIFFS')
})

const today = todayIn('Africa/Lusaka')
const monday = addDays(today, 8 - weekdayOf(today))
const dawn = { description: 'Dawn', from: '06:30', to: '07:30', capacity: 2, weekdays: [1, 2] }
const later = { ...dawn, from: '07:00', to: '08:00' }
const change = ({ burial_slot_id, updated_at }: SlotSetup, body: typeof dawn) =>
  manager.call(slots.update, { params: { burial_slot_id }, body: { ...body, updated_at } })
const saidOf = async ({ burial_slot_id }: SlotSetup) =>
  (await auditsOf(park, 'slot', burial_slot_id)).map(({ action, message }) => `${action}: ${message}`)

async function booked(slot: SlotSetup) {
  const burial_id = await draft()
  expect((await bookIn(burial_id, monday, slot.burial_slot_id)).statusCode).toBe(200)
  return burial_id
}

describe('a change of a slot’s times (slots-8)', () => {
  it('leaves the burials booked in it at the times they were booked for; a new slot takes its place', async () => {
    const slot = await manager.call(slots.create, { body: dawn })
    const burial_id = await booked(slot)
    const instead = await change(slot, { ...later, capacity: 1 })
    expect(instead).toMatchObject({ ...later, capacity: 1, active: true, in_use: false })
    expect(instead.burial_slot_id).not.toBe(slot.burial_slot_id)
    const day = await clerk.call(calendar.day, { params: { date: monday } })
    const shown = day.filter(({ description }) => description === 'Dawn')
    expect(shown.map(({ from, to, burials: there }) => [from, to, there.map((b) => b.burial_id)])).toEqual([
      ['06:30', '07:30', [burial_id]],
      ['07:00', '08:00', []],
    ])
    expect(await clerk.call(burials.get, { params: { burial_id } })).toMatchObject({
      burial_slot_id: slot.burial_slot_id,
    })
    const offered = await clerk.call(slots.open, { params: { burial_date: monday } })
    expect(offered.filter(({ description }) => description === 'Dawn')).toMatchObject([
      { from: '07:00', to: '08:00', burials_available: 1 },
    ])
    expect((await saidOf(slot)).slice(1)).toEqual([
      'RETIRED: Slot Dawn is 07:00 to 08:00 from now on: its burials keep 06:30 to 07:30; more than it takes stays booked on 1 day ahead',
    ])
    expect(await saidOf(instead)).toEqual([
      'CREATED: Slot added: Dawn, 07:00, 08:00, 1, Mon Tue, instead of 06:30 to 07:30',
    ])
  })
})
