import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '../../features/burials/ground/who-lies-fixture.ts'
import { digs } from '../../features/digging/digging-fixture.ts'

/** What the database refuses of orders to dig, whatever way it is tried (docs/rules/dig.md). */
const { boss, coffin, confirmed, dug, issue, orderNow, park, planned, sold, step } = digs()

const burial = (burial_id: number) => park.db.updateTable('burials').where('burial_id', '=', burial_id)

/** A copy of an order, with something else in it. */
const copy = (dig_order_id: number, other: Record<string, unknown>) =>
  sql`insert into dig_orders (dig_no, burial_id, revision, state, site_id, grave_no, opening, for_places, depth_cm,
      coffin_length_cm, coffin_width_cm, coffin_height_cm, shroud, burial_date, together_with, issued_by)
    select next_number('dig_order'), coalesce(${other.burial_id ?? null}::integer, burial_id), revision + 1,
      coalesce(${other.state ?? null}::text, 'ISSUED'), coalesce(${other.site_id ?? null}::integer, site_id), grave_no,
      opening, for_places, depth_cm, coalesce(${other.length ?? null}::integer, coffin_length_cm), coffin_width_cm,
      coffin_height_cm, shroud, coalesce(${other.day ?? null}::date, burial_date),
      ${other.together_with ?? null}::integer, issued_by
    from dig_orders where dig_order_id = ${dig_order_id}`.execute(park.db)

/** Two burials in one grave for two; the order of the first is open. */
async function oneOpen(second: { burial_date?: string } = {}) {
  const on = await sold('LAWN_DOUBLE')
  const first = await confirmed(on, { burial_date: today })
  const other = await confirmed(on, { burial_date: today, ...second })
  for (const burial_id of [first, other]) await coffin(burial_id)
  const { dig_order_id, dig_no } = (await issue(first)).json()
  for (const state of ['MARKED', 'CHECKED', 'OPEN'] as const) await step(dig_order_id, state)
  return { ...on, other, dig_order_id, dig_no }
}

describe('an order', () => {
  it('is the only live one of its burial (dig-1)', async () => {
    const { dig_order_id } = await dug('CHECKED')
    await expect(copy(dig_order_id, {})).rejects.toThrow('dig_orders_one_live')
  })

  it('is not issued where the grave is open for another burial, unless both are of one day (dig-1)', async () => {
    const { other, dig_order_id, dig_no } = await oneOpen()
    const refused = new RegExp(
      `^Grave 1 of W-\\d+-\\d+ is open for Grace Hồng \\(order ${dig_no}\\). Close it first.$`,
    )
    await expect(copy(dig_order_id, { burial_id: other })).rejects.toThrow(refused)
    await copy(dig_order_id, { burial_id: other, together_with: dig_order_id })
    const later = await oneOpen({ burial_date: addDays(today, 1) })
    const share = { burial_id: later.other, day: addDays(today, 1), together_with: later.dig_order_id }
    await expect(copy(later.dig_order_id, share)).rejects.toThrow('is open for Grace')
  })

  it('is issued for a confirmed burial, as it is, in a grave that no hold closes (dig-2)', async () => {
    const { dig_order_id, site_id } = await dug()
    const elsewhere = await sold()
    await sql`update dig_orders set state = 'CANCELLED', ended_at = now(), ended_why = 'Twice'
      where dig_order_id = ${dig_order_id}`.execute(park.db)
    const changed = 'This burial was changed since you opened it.'
    await expect(copy(dig_order_id, { site_id: elsewhere.site_id })).rejects.toThrow(changed)
    await expect(copy(dig_order_id, { length: 150 })).rejects.toThrow(changed)
    await expect(copy(dig_order_id, { day: addDays(today, 9) })).rejects.toThrow(changed)
    await expect(copy(dig_order_id, { state: 'CHECKED' })).rejects.toThrow('Confirm the burial')
    await sql`insert into holds (site_id, kind, stops, reason, placed_by, placed_on)
      values (${site_id}, 'POLICE', '{OPEN}', 'Case 4', ${boss().user_id}, ${today})`.execute(park.db)
    await expect(copy(dig_order_id, {})).rejects.toThrow('has been on hold since')
    const draft = await dug()
    await burial(draft.burial_id).set({ burial_status_ref: 'DRAFT' }).execute()
    await expect(copy(draft.dig_order_id, {})).rejects.toThrow('Confirm the burial')
  })

  it('never changes what it asks for, and stays on record (dig-3)', async () => {
    const { dig_order_id } = await dug()
    const order = park.db.updateTable('dig_orders').where('dig_order_id', '=', dig_order_id)
    await expect(order.set({ depth_cm: 90 }).execute()).rejects.toThrow('Issue a new order.')
    await expect(order.set({ state: 'OPEN' }).execute()).rejects.toThrow('so it cannot become open')
    await expect(park.db.deleteFrom('dig_orders').execute()).rejects.toThrow('stays on record')
  })
})

/** What the office may change of a planned burial. */
const changes: [string, Record<string, unknown>, string][] = [
  ['the day', { burial_date: addDays(today, 3) }, 'SUPERSEDED'],
  ['the slot', { burial_slot_id: 2 }, 'SUPERSEDED'],
  ['the coffin', { coffin_length_cm: 180 }, 'SUPERSEDED'],
  ['a shroud', { shroud: true }, 'SUPERSEDED'],
  ['ashes', { remains_kind: 'ASHES' }, 'SUPERSEDED'],
  ['the status', { burial_status_ref: 'DRAFT' }, 'CANCELLED'],
]

describe('a change of the burial', () => {
  it.each(changes)('%s ends an order that is stopped or not open yet (dig-3)', async (_, columns, state) => {
    for (const from of ['ISSUED', 'CHECKED', 'STOPPED'] as const) {
      const { burial_id, dig_order_id } = await dug(from === 'STOPPED' ? 'MARKED' : from)
      if (from === 'STOPPED')
        await boss().call(digging.stop, { params: { dig_order_id }, body: { why: 'A root' } })
      await burial(burial_id).set(columns).execute()
      expect(await orderNow(dig_order_id)).toMatchObject({ state, ended_at: expect.any(String) })
    }
  })

  it.each(changes)('%s is refused while the grave is open (dig-3)', async (_, columns) => {
    const { burial_id, dig_no } = await dug('OPEN')
    const refused = `The grave of order ${dig_no} is open. Stop the order first.`
    await expect(burial(burial_id).set(columns).execute()).rejects.toThrow(refused)
  })

  it('that it is deleted ends its order too, and is refused while the grave is open (dig-3)', async () => {
    const { burial_id, dig_order_id } = await dug('MARKED')
    await park.db.deleteFrom('burials').where('burial_id', '=', burial_id).execute()
    expect(await orderNow(dig_order_id)).toMatchObject({
      state: 'CANCELLED',
      ended_why: 'The burial was deleted.',
    })
    const open = await dug('OPEN')
    const gone = park.db.deleteFrom('burials').where('burial_id', '=', open.burial_id).execute()
    await expect(gone).rejects.toThrow(`The grave of order ${open.dig_no} is open.`)
  })

  it('that touches nothing of the order leaves it alone (dig-3)', async () => {
    const { burial_id, dig_order_id } = await dug('CHECKED')
    await burial(burial_id).set({ deceased_age: 77, flag: true, coffin_length_cm: 200 }).execute()
    expect((await orderNow(dig_order_id)).state).toBe('CHECKED')
  })
})

describe('laid', () => {
  it('is recorded by its own order only, and taken back by no one (dig-9)', async () => {
    const { burial_id, dig_order_id } = await dug('OPEN', { burial_date: today })
    const by = { laid_at: new Date().toISOString(), laid_dig_order_id: dig_order_id }
    const only = 'Only an order to dig records that someone was laid'
    await expect(burial(burial_id).set(by).execute()).rejects.toThrow(only)
    await step(dig_order_id, 'LAID')
    const { laid_at } = await orderNow(dig_order_id)
    await expect(burial(burial_id).set({ laid_at: null, laid_dig_order_id: null }).execute()).rejects.toThrow(
      only,
    )
    await expect(burial(burial_id).set({ in_ground: false }).execute()).resolves.toBeDefined()
    const other = await planned()
    const stolen = burial(other.burial_id).set({ laid_at, laid_dig_order_id: dig_order_id })
    await expect(stolen.execute()).rejects.toThrow(only)
    const row = await park.db
      .selectFrom('burials')
      .select(['in_ground', 'laid_at'])
      .where('burial_id', '=', burial_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ in_ground: true, laid_at })
  })

  it('is not recorded a second time by the order of who was exhumed and comes back (dig-9, ground-17)', async () => {
    const { burial_id, dig_order_id } = await dug('LAID', { burial_date: today }, 'LAWN_COMPANION')
    const params = { burial_id }
    const out = { grave_no: 2, note: 'Court order', exhumed: true }
    await boss().call(burials.changeGrave, { params, body: out })
    await boss().call(burials.changeGrave, { params, body: { grave_no: 1 } })
    await burial(burial_id).set({ burial_date: today, burial_slot_id: 1 }).execute()
    const { laid_at } = await orderNow(dig_order_id)
    await expect(
      burial(burial_id).set({ laid_at, laid_dig_order_id: dig_order_id }).execute(),
    ).rejects.toThrow('Only an order to dig records that someone was laid')
  })

  it('is never dated ahead of the day, nor without its pass or a second person (dig-9, ground-12)', async () => {
    const { dig_order_id } = await dug('OPEN', { burial_date: addDays(today, 4) })
    await expect(step(dig_order_id, 'LAID')).rejects.toThrow('cannot be dated in the future')
    const { dig_order_id: alone } = await dug('OPEN')
    const laid = sql`update dig_orders set state = 'LAID', laid_at = now(), laid_by = ${boss().user_id}
      where dig_order_id = ${alone}`
    await expect(laid.execute(park.db)).rejects.toThrow('dig_orders_laid_by_pass_or_two_persons')
  })

  it('keeps the person there: no move, no deletion, no draft takes them away (dig-9, ground-1, ground-2)', async () => {
    const { burial_id } = await dug('LAID', { burial_date: today })
    const elsewhere = await sold()
    const move = burial(burial_id).set({ site_id: elsewhere.site_id, sale_site_id: elsewhere.sale_site_id })
    await expect(move.execute()).rejects.toThrow('Use Move Grave to change where someone is buried.')
    const gone = park.db.deleteFrom('burials').where('burial_id', '=', burial_id)
    await expect(gone.execute()).rejects.toThrow(
      'You cannot delete the burial of someone who has been buried.',
    )
    await burial(burial_id).set({ burial_status_ref: 'DRAFT' }).execute()
    const { in_ground, laid_at } = await park.db
      .selectFrom('burials')
      .selectAll()
      .where('burial_id', '=', burial_id)
      .executeTakeFirstOrThrow()
    expect([in_ground, laid_at]).toEqual([true, expect.any(String)])
  })
})

describe('a burial with an order', () => {
  it('is complete once its grave is closed (dig-10)', async () => {
    const { burial_id, dig_order_id } = await dug('LAID', { burial_date: today })
    const complete = () => burial(burial_id).set({ burial_status_ref: 'COMPLETE' }).execute()
    await expect(complete()).rejects.toThrow('The grave has not been closed on record.')
    await step(dig_order_id, 'CLOSED')
    await complete()
    const never = await dug('CHECKED', { burial_date: today })
    const early = burial(never.burial_id).set({ burial_status_ref: 'COMPLETE' }).execute()
    await expect(early).rejects.toThrow('The grave has not been closed on record.')
  })
})
