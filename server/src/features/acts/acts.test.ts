import { acts } from '@sexton/contract/acts/calls'
import { digging } from '@sexton/contract/digging/calls'
import { documents } from '@sexton/contract/documents/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asOwner } from '../../test/rows/as-owner.ts'
import { attach } from '../../test/factories.ts'
import { atGraves } from './acts-fixture.ts'

const at = atGraves()
const { park, boss, marker, checker, ordered, brought, did, send, refusal, formOf, actsOf, differencesOf } =
  at
const orderNow = at.orderNow

describe('what somebody did at a grave', () => {
  it('is on record with who, when and where, and brings the order on (acts-2)', async () => {
    const grave = await ordered()
    const done_at = '2026-01-05T06:30:00.000Z'
    const { act, order } = await did(marker(), 'grave.marked', grave, { done_at })
    expect(act).toMatchObject({
      kind: 'grave.marked',
      how: 'AT_GRAVE',
      outcome: 'APPLIED',
      entered_by: null,
      done_at,
      says: 'Marked the grave. On the left Lena Stone, on the right nobody.',
      dig_no: grave.dig_no,
      photos: [],
    })
    expect(order.state).toBe('MARKED')
    const list = await marker().call(acts.list, { query: { burial_id: String(grave.burial_id) } })
    expect(list).toEqual([act])
    expect(await marker().call(acts.list, { query: { site_id: String(grave.site_id) } })).toEqual([act])
    const history = await park.db
      .selectFrom('audits')
      .select(['object', 'action'])
      .where('object_id', 'in', [grave.dig_order_id, grave.burial_id])
      .where('action', 'like', '%MARKED')
      .execute()
    expect(history.map(({ object }) => object).sort()).toEqual(['burial', 'dig_order'])
  })

  it('never changes: neither the product nor the owner of the database changes it (acts-1)', async () => {
    const grave = await brought('MARKED')
    const [act] = await actsOf(grave)
    const change = sql`update acts set said = '{}' where act_id = ${act!.act_id}`
    await expect(change.execute(park.db)).rejects.toThrow('permission denied')
    await expect(sql`delete from acts`.execute(park.db)).rejects.toThrow('permission denied')
    await expect(asOwner(park, `delete from acts where act_id = ${act!.act_id}`)).rejects.toThrow(
      'An act stays on record as it was reported.',
    )
  })

  it('is the same act when it is sent again, also twice at once; with other words it is refused (acts-3)', async () => {
    const grave = await ordered()
    const body = formOf('grave.marked', grave)
    const [one, other] = await Promise.all([send(marker(), body), send(marker(), body)])
    expect([one.statusCode, other.statusCode]).toEqual([200, 200])
    expect(one.json().act).toEqual(other.json().act)
    const { act_uuid, ...rest } = body
    expect((await send(marker(), { ...rest, act_uuid })).json().act).toEqual(one.json().act)
    expect(await actsOf(grave)).toHaveLength(1)
    const changed = await send(marker(), { ...body, said: { left: 'nobody', right: 'nobody' } })
    expect([changed.statusCode, changed.json().error.message]).toEqual([
      422,
      'This act is on record already, with other words. Record a new one.',
    ])
    expect((await send(checker(), body)).statusCode).toBe(422)
    const elsewhere = await ordered()
    expect((await send(marker(), { ...body, dig_order_id: elsewhere.dig_order_id })).statusCode).toBe(422)
    expect(await orderNow(elsewhere.dig_order_id)).toMatchObject({ state: 'ISSUED' })
  })

  it('about an order that no longer holds changes and blocks nothing (acts-2, dig-3)', async () => {
    const grave = await brought('MARKED')
    await boss().call(digging.cancel, { params: grave, body: { why: 'The family chose another day.' } })
    const message = `Order ${grave.dig_no} no longer holds: The family chose another day. Ask the office.`
    const { act, order } = await did(checker(), 'grave.checked', grave)
    expect([act.outcome, act.outcome_words, order.state]).toEqual(['CONFLICT', message, 'CANCELLED'])
    expect(await differencesOf(grave)).toMatchObject([{ kind: 'OLD_ORDER', blocks: [] }])
    expect(await refusal(marker(), 'remains.laid', grave)).toEqual([409, message])
    const live = await ordered()
    expect((await did(marker(), 'grave.marked', live, { seen: { revision: 2 } })).act.outcome).toBe(
      'CONFLICT',
    )
    expect(await orderNow(live.dig_order_id)).toMatchObject({ state: 'ISSUED' })
  })

  it('out of turn is on record, stops the order and blocks the grave until a second person closes it (acts-2)', async () => {
    const grave = await ordered()
    const { act, order, difference_id } = await did(marker(), 'grave.opened', grave)
    expect([act.outcome, order.state]).toEqual(['CONFLICT', 'STOPPED'])
    expect(await differencesOf(grave)).toMatchObject([{ difference_id, kind: 'OTHER', blocks: ['OPEN'] }])
    const twice = await brought('MARKED')
    expect((await did(checker(), 'grave.marked', twice)).act.outcome).toBe('NOTED')
    expect(await orderNow(twice.dig_order_id)).toMatchObject({ state: 'MARKED', marked_by: marker().user_id })
  })

  it('is stopped by anyone, with the reason (acts-2)', async () => {
    const grave = await brought('CHECKED')
    const { order } = await did(checker(), 'grave.stopped', grave)
    expect(order).toMatchObject({
      state: 'STOPPED',
      stopped_why: 'Water in the grave',
      stopped_from: 'CHECKED',
    })
    expect((await did(marker(), 'grave.stopped', grave)).act.outcome).toBe('NOTED')
  })

  it('has the time of its device, however slow its clock; one a day ahead is refused (acts-6)', async () => {
    const grave = await ordered()
    const ahead = new Date(Date.now() + 26 * 3_600_000).toISOString()
    expect(await refusal(marker(), 'grave.marked', grave, { done_at: ahead })).toEqual([
      422,
      'The clock of this device is more than a day ahead. Set it, then send again.',
    ])
  })
})

describe('done on paper (acts-5)', () => {
  it('is entered by the office for another user, with the scan of the sheet', async () => {
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    const grave = await ordered()
    const document_id = await attach(park.db, 'burial', grave.burial_id)
    const paper = (user_id: number, sheet = document_id) => ({
      how: 'PAPER',
      on_paper: { user_id, document_id: sheet },
    })
    expect(await refusal(clerk, 'grave.marked', grave)).toEqual([403, expect.any(String)])
    const other = await attach(park.db, 'site', grave.site_id)
    expect((await refusal(clerk, 'grave.marked', grave, paper(marker().user_id, other)))[0]).toBe(422)
    expect((await refusal(clerk, 'grave.marked', grave, { how: 'PAPER' }))[0]).toBe(422)
    expect((await refusal(clerk, 'grave.marked', grave, paper(9_999_999)))[0]).toBe(422)
    const { act } = await did(clerk, 'grave.marked', grave, paper(marker().user_id))
    expect(act).toMatchObject({
      how: 'PAPER',
      by: expect.stringMatching(/^Test /),
      entered_by: expect.stringMatching(/^Test /),
    })
    const [row] = await actsOf(grave)
    expect(row).toMatchObject({ user_id: marker().user_id, entered_by: clerk.user_id, document_id })
    expect((await boss().ask(documents.remove, { params: { document_id } })).statusCode).toBe(409)
    const byMarker = await send(clerk, formOf('grave.checked', grave, paper(marker().user_id)))
    expect([byMarker.statusCode, byMarker.json().error.fields]).toEqual([
      422,
      { 'on_paper.user_id': expect.stringMatching(/^Test .* marked this grave. Another person checks it.$/) },
    ])
    const { order } = await did(clerk, 'grave.checked', grave, paper(checker().user_id))
    expect(order).toMatchObject({ state: 'CHECKED', check_how: 'PAPER' })
  })
})

it('an act of an unknown order is none', async () => {
  const grave = { ...(await ordered()), dig_order_id: 999_999 }
  expect((await refusal(marker(), 'grave.marked', grave))[0]).toBe(404)
  expect(await marker().call(acts.list, { query: {} })).toEqual([])
  expect(
    (await marker().ask(acts.addPhoto, { params: { act_uuid: randomUUID() }, body: {} })).statusCode,
  ).toBe(400)
})
