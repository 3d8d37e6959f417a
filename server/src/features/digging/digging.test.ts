import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { addDays } from '@sexton/contract/values/dates'
import { describe, expect, it } from 'vitest'
import { said, today } from '../burials/ground/who-lies-fixture.ts'
import { digs } from './digging-fixture.ts'

const dig = digs()
const { boss, confirmed, coffin, issue, orderNow, park, planned, sold, dug } = dig

const ofBurial = (burial_id: number) => boss().call(digging.ofBurial, { params: { burial_id } })

describe('an order to dig', () => {
  it('is issued for a confirmed burial with a coffin, as its grave needs it (dig-2)', async () => {
    const on = await sold('LAWN_DOUBLE')
    const burial_id = await confirmed(on)
    expect(said(await issue(burial_id))).toMatch(/^Enter the coffin size/)
    expect((await ofBurial(burial_id)).not_now).toMatch(/^Enter the coffin size/)
    await coffin(burial_id)
    const { proposed, needs } = await ofBurial(burial_id)
    expect(proposed).toMatchObject({ opening: 'NEW', for_places: 2, depth_cm: 210, together: null })
    expect(needs.filter(({ done }) => done).map(({ need }) => need)).toEqual(['coffin', 'certificate'])
    const order = (await issue(burial_id, { notes: 'By hand' })).json()
    expect(order).toMatchObject({
      revision: 1,
      state: 'ISSUED',
      deceased: 'Grace Hồng',
      coffin: { length_cm: 200, width_cm: 65, height_cm: 45, shroud: false },
      depth_cm: 210,
      notes: 'By hand',
      marked: null,
      marked_by_me: false,
    })
    const history = await boss().call(audits.list, { params: { type: 'burial', id: burial_id } })
    expect(history[0]!.message).toContain(`Order to dig ${order.dig_no}: issued`)
  })

  it('is one of a burial, also where two issue it at the same time (dig-1)', async () => {
    const { burial_id } = await planned()
    const replies = await Promise.all([issue(burial_id), issue(burial_id)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(said(await issue(burial_id))).toMatch(/^This burial already has order \d+\.$/)
  })
})

const ask = {
  stop: (dig_order_id: number, why = 'Water in the grave') =>
    boss().ask(digging.stop, { params: { dig_order_id }, body: { why } }),
  cancel: (dig_order_id: number) =>
    boss().ask(digging.cancel, { params: { dig_order_id }, body: { why: 'Ordered twice' } }),
  resume: (dig_order_id: number) => boss().ask(digging.resume, { params: { dig_order_id }, body: {} }),
}

describe('an order under way', () => {
  it('is stopped with a reason and resumed as a new order, marked again', async () => {
    const { dig_order_id, dig_no, burial_id } = await dug('CHECKED')
    expect((await ask.stop(dig_order_id)).json()).toMatchObject({
      state: 'STOPPED',
      stopped_from: 'CHECKED',
      stopped_why: 'Water in the grave',
      stopped: { user_id: boss().user_id },
    })
    const { needs } = await ofBurial(burial_id)
    const done = needs.filter((one) => one.done).map(({ need }) => need)
    expect(done).toEqual(['coffin', 'order', 'marked', 'checked', 'certificate'])
    expect(said(await ask.stop(dig_order_id))).toBe(`Order ${dig_no} has already been stopped.`)
    const resumed = (await ask.resume(dig_order_id)).json()
    expect(resumed).toMatchObject({ state: 'ISSUED', revision: 2, marked: null })
    expect(await orderNow(dig_order_id)).toMatchObject({
      state: 'SUPERSEDED',
      ended_why: 'Resumed as a new order',
    })
    expect(said(await ask.resume(dig_order_id))).toBe(`Order ${dig_no} is not stopped.`)
  })

  it('is cancelled while its grave is not open', async () => {
    const { dig_order_id, dig_no, burial_id } = await dug('MARKED')
    expect((await ask.cancel(dig_order_id)).json()).toMatchObject({ state: 'CANCELLED' })
    expect(said(await ask.cancel(dig_order_id))).toBe(`Order ${dig_no} is already cancelled.`)
    expect((await issue(burial_id)).statusCode).toBe(200)
    const open = await dug('OPEN')
    expect(said(await ask.cancel(open.dig_order_id))).toBe(
      `The grave of order ${open.dig_no} is open. Stop the order first.`,
    )
    await ask.stop(open.dig_order_id)
    expect((await ask.cancel(open.dig_order_id)).statusCode).toBe(200)
  })
})

describe('the orders of a day', () => {
  it('begin with those that are stopped and end with those that ended; Home counts what waits', async () => {
    const before = await boss().call(digging.counts, {})
    const wish = { burial_date: addDays(today, 1) }
    const gone = await dug('ISSUED', wish)
    await ask.cancel(gone.dig_order_id)
    const marked = await dug('MARKED', wish)
    const stopped = await dug('MARKED', wish)
    await ask.stop(stopped.dig_order_id)
    const { burial_id } = await planned(wish)
    const { orders, without } = await boss().call(digging.list, { query: { date: wish.burial_date } })
    const mine = orders.map((order) => order.dig_order_id)
    expect(mine[0]).toBe(stopped.dig_order_id)
    expect(mine.indexOf(marked.dig_order_id)).toBeLessThan(mine.indexOf(gone.dig_order_id))
    expect(without.map((one) => one.burial_id)).toContain(burial_id)
    expect(await boss().call(digging.counts, {})).toEqual({
      ...before,
      to_issue: before.to_issue + 2,
      to_check: before.to_check + 1,
      stopped: before.stopped + 1,
      stopped_orders: [
        expect.objectContaining({ dig_order_id: stopped.dig_order_id }),
        ...before.stopped_orders,
      ],
    })
  })

  it('are not resumed while a difference is open (dig-3)', async () => {
    const { dig_order_id, dig_no, site_id } = await dug('MARKED')
    await ask.stop(dig_order_id)
    await park.db
      .insertInto('differences')
      .values({
        kind: 'OTHER',
        site_id,
        dig_order_id,
        found_by: boss().user_id,
        says_books: 'Grave 1',
        says_ground: 'A root',
      })
      .execute()
    expect(said(await ask.resume(dig_order_id))).toBe(`Close the difference of order ${dig_no} first: A root`)
  })
})

describe('the office changes the burial', () => {
  const changeDay = (burial_id: number, days: number) =>
    boss().ask(burials.changeDay, {
      params: { burial_id },
      body: { burial: { burial_date: addDays(today, days), burial_slot_id: 1 } },
    })

  it('supersedes the order in the same transaction, and its history says so (dig-3)', async () => {
    const { dig_order_id, dig_no, burial_id } = await dug('MARKED')
    expect((await changeDay(burial_id, 2)).statusCode).toBe(200)
    expect(await orderNow(dig_order_id)).toMatchObject({
      state: 'SUPERSEDED',
      ended_why: expect.stringMatching(/^The burial changed: .* → .*\.$/),
    })
    const rows = await park.db
      .selectFrom('audits')
      .select(['object', 'object_id', 'user_id', 'message'])
      .where('action', 'in', ['SUPERSEDED', 'DIG_ORDER_SUPERSEDED'])
      .where('object_id', 'in', [dig_order_id, burial_id])
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ object, user_id }) => [object, user_id])).toEqual([
      ['burial', boss().user_id],
      ['dig_order', boss().user_id],
    ])
    expect(rows[0]!.message).toContain(`Order to dig ${dig_no}: superseded. The burial changed:`)
  })

  it('by Move Grave and by another site of the sale does so too (dig-3)', async () => {
    const moved = await dug('MARKED', {}, 'LAWN_COMPANION')
    const params = { burial_id: moved.burial_id }
    await boss().call(burials.changeGrave, { params, body: { grave_no: 2 } })
    expect((await orderNow(moved.dig_order_id)).ended_why).toMatch(/grave 1 of (\S+) → grave 2 of \1\.$/)
    expect((await issue(moved.burial_id)).json()).toMatchObject({ grave_no: 2, revision: 2, marked: null })
    const { dig_order_id, sale_site_id } = await dug('CHECKED')
    const site_id = await dig.aSite()
    await boss().call(saleSites.setSite, { params: { sale_site_id }, body: { site_id } })
    expect(await orderNow(dig_order_id)).toMatchObject({ state: 'SUPERSEDED' })
  })

  it('is refused while the grave is open (dig-3)', async () => {
    const { dig_no, burial_id } = await dug('OPEN')
    expect(said(await changeDay(burial_id, 2))).toBe(
      `The grave of order ${dig_no} is open. Stop the order first.`,
    )
  })
})
