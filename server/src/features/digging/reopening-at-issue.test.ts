import { digging } from '@sexton/contract/digging/calls'
import { expect, it } from 'vitest'
import { said, today } from '../burials/ground/who-lies-fixture.ts'
import { coffin as sized, digs } from './digging-fixture.ts'

/** Whether the grave can be opened decides whether an order is issued, and the answer is kept with it (dig-2, graves-7). */
const { boss, coffin, confirmed, dug, issue, orderNow, park, sold } = digs({ dig_orders: {}, grave_room: {} })

/** A burial in a grave for two; one person is buried there if `reopened`, at a depth that nobody measured. */
async function plannedIn({ reopened }: { reopened: boolean }) {
  const on = reopened ? await dug('CLOSED', { burial_date: today }, 'LAWN_DOUBLE') : await sold('LAWN_DOUBLE')
  const burial_id = await confirmed(on)
  await coffin(burial_id)
  return { ...on, burial_id }
}

it('what is not known is taken on by a sales supervisor with a reason, and kept (dig-2)', async () => {
  const { burial_id } = await plannedIn({ reopened: true })
  const { reopening, proposed } = await boss().call(digging.ofBurial, { params: { burial_id } })
  expect(reopening).toMatchObject({ verdict: 'ASK' })
  expect(proposed).toMatchObject({ opening: 'REOPEN', for_places: 1, depth_cm: 150 })
  expect((await issue(burial_id)).json().error.fields).toHaveProperty('taken_on_why')
  const office = await park.as('PERM_EDIT')
  const body = { taken_on_why: 'The family has seen the row' }
  expect((await office.ask(digging.issue, { params: { burial_id }, body })).statusCode).toBe(403)
  const { dig_order_id } = (await issue(burial_id, body)).json()
  const { answered, ...order } = await orderNow(dig_order_id)
  expect(order).toMatchObject({ taken_on_why: body.taken_on_why, taken_on_by: boss().user_id })
  expect(answered).toMatchObject({ verdict: 'ASK', says: reopening!.says, lines: reopening!.lines })
})

it('a grave that cannot be opened gets no order, whoever asks (dig-2)', async () => {
  const { burial_id, site_id } = await plannedIn({ reopened: false })
  await sized(park.db, burial_id, 250)
  await park.db
    .updateTable('graves')
    .set({ length_cm: 210, width_cm: 90 })
    .where('site_id', '=', site_id)
    .execute()
  const { not_now, proposed } = await boss().call(digging.ofBurial, { params: { burial_id } })
  expect([not_now, proposed]).toEqual([expect.stringMatching(/^No/), null])
  expect(said(await issue(burial_id, { taken_on_why: 'It will do' }))).toBe(not_now)
})
