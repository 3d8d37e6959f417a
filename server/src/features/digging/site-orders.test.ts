import { digging } from '@sexton/contract/digging/calls'
import { siteDigging } from '@sexton/contract/digging/site-calls'
import { burials } from '@sexton/contract/burials/calls'
import { expect, it } from 'vitest'
import { today } from '../burials/ground/who-lies-fixture.ts'
import { digs } from './digging-fixture.ts'

const dig = digs()
const { boss, dug, planned } = dig

const underWay = (site_id: number) => boss().call(siteDigging.underWay, { params: { site_id } })

it('a site says which orders are under way in it, until when its grave is open (dig-21)', async () => {
  const order = await dug('OPEN', { burial_date: today })
  expect(await underWay(order.site_id)).toEqual([
    expect.objectContaining({
      dig_no: order.dig_no,
      state: 'OPEN',
      burial_id: order.burial_id,
      deceased: 'Grace Hồng',
      until: expect.stringMatching(/^\d\d:\d\d$/),
    }),
  ])
  await dig.step(order.dig_order_id, 'LAID')
  expect((await underWay(order.site_id))[0]!.state).toBe('LAID')
  await dig.step(order.dig_order_id, 'CLOSED')
  expect(await underWay(order.site_id)).toEqual([])
  expect((await boss().ask(siteDigging.underWay, { params: { site_id: 999_999 } })).statusCode).toBe(404)
})

it('a stopped order is on Home with its reason (dig-11)', async () => {
  const { dig_order_id, dig_no, burial_id } = await dug('MARKED')
  const before = await boss().call(digging.counts, {})
  expect(before.stopped_orders.map((one) => one.dig_order_id)).not.toContain(dig_order_id)
  await boss().call(digging.stop, { params: { dig_order_id }, body: { why: 'Water in the grave' } })
  const { stopped, stopped_orders } = await boss().call(digging.counts, {})
  expect(stopped).toBe(before.stopped + 1)
  expect(stopped_orders[0]).toEqual({
    dig_order_id,
    dig_no,
    burial_id,
    deceased: 'Grace Hồng',
    stopped_why: 'Water in the grave',
  })
})

it('asks nothing of a burial that has no day (practices-2)', async () => {
  const { burial_id } = await planned({ burial_date: today })
  const params = { burial_id }
  const asked = () => boss().call(digging.ofBurial, { params })
  expect(await asked()).toMatchObject({ needs: { length: 8 } })
  await boss().call(burials.setDraft, { params, body: { took_place: false, note: 'The family is late' } })
  expect(await asked()).toMatchObject({ needs: [], not_laid: false })
})
