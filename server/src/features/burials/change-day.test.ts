import { burials } from '@sexton/contract/burials/calls'
import { slots } from '@sexton/contract/slots/calls'
import { addDays, todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { attach } from '../../test/factories.ts'
import { readyBurial } from './burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const tomorrow = addDays(today, 1)
let clerk: Client
let boss: Client

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
  await park.db.updateTable('burial_slots').set({ capacity: 100 }).execute()
})

const slotsOf = async (burial_date: string) =>
  (await clerk.call(slots.open, { params: { burial_date } })).map((slot) => slot.burial_slot_id)

/** Confirmed, in the first slot of this day. */
async function confirmed(burial_date: string) {
  const [slot] = await slotsOf(burial_date)
  const { burial_id } = await readyBurial(park, clerk, { today, slot: slot!, burial_date })
  const params = { burial_id }
  await clerk.call(burials.confirm, { params, body: {} })
  return { burial_id, params, slot: slot! }
}

const move = (who: Client, burial_id: number, burial: object, rest: object = {}) =>
  who.ask(burials.changeDay, { params: { burial_id }, body: { burial: burial as never, ...rest } })

const refusal = (answer: Awaited<ReturnType<typeof move>>) => {
  const { fields, message } = answer.json().error
  return [answer.statusCode, fields ?? message]
}

describe('Change day (burials-41)', () => {
  it('asks nothing but day and slot before the day, keeps all else and says both in the history', async () => {
    const { burial_id, params } = await confirmed(tomorrow)
    const day = addDays(today, 3)
    const slot = (await slotsOf(day)).at(-1)!
    const before = await clerk.call(burials.get, { params })
    // Nothing else is asked, whatever has gone from the form since it was confirmed.
    const papers = park.db.updateTable('documents').set({ deleted_at: new Date().toISOString() })
    await papers.where('parent_object', '=', 'burial').where('parent_object_id', '=', burial_id).execute()
    const moved = await move(clerk, burial_id, { burial_date: day, burial_slot_id: slot })
    expect(moved.statusCode).toBe(200)
    expect(moved.json()).toMatchObject({
      burial_status_ref: 'CONFIRMED',
      burial_date: day,
      burial_slot_id: slot,
      grave_no: before.grave_no,
      deceased_last_name: before.deceased_last_name,
    })
    const last = (await auditsOf(park, 'burial', burial_id)).at(-1)!
    expect(last.action).toBe('DAY CHANGED')
    expect(last.message).toContain(weekdayDate(day))
    const audits = await auditsOf(park, 'burial', burial_id)
    await move(clerk, burial_id, { burial_date: day, burial_slot_id: slot })
    expect(await auditsOf(park, 'burial', burial_id)).toHaveLength(audits.length)
  })

  it('refuses what the form refuses: no slot, before the death, too far ahead, a blocked day, a full slot', async () => {
    const { burial_id, slot } = await confirmed(tomorrow)
    const to = (burial: object) => move(clerk, burial_id, burial).then(refusal)
    expect(await to({ burial_date: tomorrow, burial_slot_id: null })).toEqual([
      422,
      { 'burial.burial_slot_id': 'A burial slot is required' },
    ])
    expect(await to({ burial_date: addDays(today, -5), burial_slot_id: slot })).toEqual([
      422,
      { 'burial.burial_date': 'Burial date must be after date of death' },
    ])
    expect(await to({ burial_date: addDays(today, 60), burial_slot_id: slot })).toEqual([
      422,
      { 'burial.burial_date': 'The burial date can be at most one month ahead' },
    ])
    const blocked = addDays(today, 5)
    await park.db.insertInto('no_burial_dates').values({ noburial_date: blocked }).execute()
    expect(await to({ burial_date: blocked, burial_slot_id: slot })).toEqual([
      409,
      'No burials can be booked on this day.',
    ])
    const full = addDays(today, 6)
    await confirmed(full)
    await park.db.updateTable('burial_slots').set({ capacity: 1 }).execute()
    const [first] = await slotsOf(full)
    const { description } = await park.db
      .selectFrom('burial_slots')
      .select('description')
      .where('burial_slot_id', '=', first!)
      .executeTakeFirstOrThrow()
    expect(await to({ burial_date: full, burial_slot_id: first })).toEqual([
      409,
      `The slot ${description} on ${weekdayDate(full)} is full.`,
    ])
    await park.db.updateTable('burial_slots').set({ capacity: 100 }).execute()
  })

  it('is refused to who saw it as it was before a change (burials-5)', async () => {
    const { burial_id, params, slot } = await confirmed(tomorrow)
    const { updated_at } = await clerk.call(burials.get, { params })
    const burial = { burial_date: addDays(today, 2), burial_slot_id: slot }
    expect((await move(clerk, burial_id, burial, { updated_at })).statusCode).toBe(200)
    expect((await move(clerk, burial_id, burial, { updated_at })).statusCode).toBe(409)
  })

  it('asks from its day on also why, of a sales supervisor (ground-22, burials-23)', async () => {
    const { burial_id, params, slot } = await confirmed(today)
    const burial = { burial_date: addDays(today, 2), burial_slot_id: slot }
    expect((await move(clerk, burial_id, burial, { note: 'Rain' })).statusCode).toBe(403)
    expect(refusal(await move(boss, burial_id, burial))).toEqual([
      422,
      { note: 'Say why the burial was put off: its day has come.' },
    ])
    expect((await move(boss, burial_id, burial, { note: 'Rain' })).statusCode).toBe(200)
    expect((await auditsOf(park, 'burial', burial_id)).at(-1)!.message).toMatch(/Rain$/)

    await move(boss, burial_id, { burial_date: today, burial_slot_id: slot })
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    await clerk.call(burials.complete, { params, body: {} })
    const buried = { burial_date: addDays(today, -1), burial_slot_id: slot }
    expect(refusal(await move(boss, burial_id, buried))).toEqual([
      422,
      { note: 'Give a reason for correcting the day of a burial that has taken place.' },
    ])
    expect((await move(boss, burial_id, buried, { note: 'Wrong day typed' })).statusCode).toBe(200)
  })

  it('is not for a legacy burial, which takes no slot', async () => {
    const { burial_id, slot } = await confirmed(tomorrow)
    const old = { is_legacy: true, burial_date: addDays(today, -1) }
    await park.db.updateTable('burials').set(old).where('burial_id', '=', burial_id).execute()
    expect(refusal(await move(boss, burial_id, { burial_date: today, burial_slot_id: slot }))).toEqual([
      409,
      'A legacy burial takes no slot. Change its date on its form.',
    ])
  })
})
