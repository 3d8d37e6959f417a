import { burials } from '@sexton/contract/burials/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, weekdayDate } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { siteNow } from '../../sales/sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { ground, said, today } from './who-lies-fixture.ts'

/** Whose burial's day has come may lie there, until somebody says that it did not take place (ground-21, ground-22). */
const { park, boss, completed, confirmed, read, refOf, sold } = ground()
let clerk: Client
beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

/** Confirmed for today. */
async function mayLie(type?: string, burial_date = today) {
  const on = await sold(type)
  const burial_id = await confirmed(on, { burial_date })
  return { ...on, burial_id, params: { burial_id } }
}

const draft = (burial_id: number, body: object) =>
  boss().ask(burials.setDraft, { params: { burial_id }, body })
const lastAudit = async (burial_id: number) => (await auditsOf(park, 'burial', burial_id)).at(-1)!.message
const fields = (refused: { statusCode: number; json: () => { error: { fields: unknown } } }) => {
  expect(refused.statusCode).toBe(422)
  return refused.json().error.fields
}

describe('on the day of a burial', () => {
  it('another day is given by a manager, who says why (burials-21)', async () => {
    const { burial_id, params } = await mayLie('LAWN_SINGLE', addDays(today, -1))
    const burial = { burial_date: addDays(today, 2) } as never
    expect((await clerk.ask(burials.update, { params, body: { burial, note: 'Rain' } })).statusCode).toBe(403)
    expect(fields(await boss().ask(burials.update, { params, body: { burial } }))).toEqual({
      note: 'Say why the burial was put off: its day has come.',
    })
    expect(await boss().call(burials.update, { params, body: { burial, note: 'Rain' } })).toMatchObject({
      burial_status_ref: 'CONFIRMED',
      burial_date: addDays(today, 2),
      did_not_take_place: null,
    })
    expect(await lastAudit(burial_id)).toMatch(/Rain$/)
    expect((await draft(burial_id, {})).statusCode).toBe(200)
  })

  it('Move Grave asks a reason and puts the move on record; it is not a body taken out (ground-14)', async () => {
    const { burial_id, params } = await mayLie('LAWN_COMPANION')
    const move = (note?: string) =>
      boss().ask(burials.changeGrave, { params, body: { grave_no: 2, note, exhumed: true } })
    expect(fields(await move())).toEqual({
      note: 'A reason is required to move a burial whose day has come.',
    })
    expect((await move('Flooded')).json()).toMatchObject({ grave_no: 2, taken_out: false, may_lie: true })
    const moves = park.db.selectFrom('grave_moves').selectAll().where('burial_id', '=', burial_id)
    expect(await moves.execute()).toMatchObject([{ reason: 'Flooded', exhumed: false, moved_on: today }])
    expect(await completed(burial_id)).toMatchObject({ in_ground: true, may_lie: false })
  })
})

describe('Did the burial take place?', () => {
  it('no: for a reason it is a draft without a day, and what it stood in the way of goes on', async () => {
    const { sale_id, site_id, burial_id } = await mayLie()
    expect(await read(burial_id)).toMatchObject({ may_lie: true })
    expect(fields(await draft(burial_id, { took_place: false }))).toEqual({
      note: 'Say why the burial did not take place.',
    })
    const answer = await draft(burial_id, { took_place: false, note: 'The family did not come' })
    expect(answer.json()).toMatchObject({
      burial_status_ref: 'DRAFT',
      burial_date: null,
      burial_slot_id: null,
      may_lie: false,
      did_not_take_place: { on: today, why: 'The family did not come' },
    })
    expect(await lastAudit(burial_id)).toBe(
      `Burial of Grace Hồng: Confirmed → Draft. It did not take place on ${weekdayDate(today)}. The family did not come`,
    )
    expect((await boss().ask(sales.remove, { params: { sale_id }, body: {} })).statusCode).toBe(204)
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'AVAIL' })
  })

  it('yes: for a reason it is a draft of someone who is buried there', async () => {
    const { sale_id, site_id, burial_id } = await mayLie()
    expect(fields(await draft(burial_id, { took_place: true }))).toEqual({
      note: 'A reason is required to set a completed burial to draft.',
    })
    const answer = await draft(burial_id, { took_place: true, note: 'Name misspelt' })
    expect(answer.json()).toMatchObject({ burial_status_ref: 'DRAFT', in_ground: true, position: 1 })
    expect(await lastAudit(burial_id)).toBe(
      `Burial of Grace Hồng: Confirmed → Draft. It took place on ${weekdayDate(today)}. Name misspelt`,
    )
    expect(said(await boss().ask(sales.remove, { params: { sale_id }, body: {} }))).toBe(
      `Grace Hồng is buried in site ${await refOf(site_id)}. This sale cannot be deleted.`,
    )
  })
})
