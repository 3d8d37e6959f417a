import { events } from '@sexton/contract/events/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { at, priceList } from '../../events/events-fixture.ts'
import { aFulfilledSale, payInCash, siteNow } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const isOver = (event_id: number) =>
  sql`update events set event_time = now() - interval '1 day', event_date = current_date - 1
    where event_id = ${event_id}`.execute(park.db)

/** An order whose cheque bounced; a second order of its customer has an unveiling at its site. */
async function bouncedUnderAnUnveiling() {
  const first = await aFulfilledSale(park, boss)
  const { params, customer_id, site_id } = first
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const { charge } = await priceList(park)
  const unveiling = { ...charge('Unveiling, weekday'), event_time: at(3), description: 'Unveiling' }
  const { event_id } = await boss.call(events.create, { body: { ...unveiling, site_id, sale_id } as never })
  const { price } = await boss.call(sales.place, { params: { sale_id }, body: {} })
  const [receipt] = await boss.call(receipts.list, { params })
  const of = { ...params, receipt_id: receipt!.receipt_id }
  await boss.call(receipts.remove, { params: of, body: { reason: 'Bounced' } })
  return { ...first, second: { params: { sale_id }, price }, event_id }
}
const cancel = { body: { reason: 'Bounced' } }

describe('an order at whose site another order has an event still to come (sales-24)', () => {
  it('is cancelled only after that order, so that the site is not sold with the event in it', async () => {
    const { params, site_id, second } = await bouncedUnderAnUnveiling()
    const { site_ref } = await siteNow(park, site_id)
    const refused = await boss.ask(sales.unplace, { params, ...cancel })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      `Sale ${second.params.sale_id} has a future event at site ${site_ref}. Cancel that order first.`,
    ])
    expect((await boss.call(sales.get, { params })).sale_status_ref).toBe('ORDERED')

    await boss.call(sales.unplace, { params: second.params, ...cancel })
    await boss.call(sales.remove, { params: second.params, body: {} })
    await boss.call(sales.unplace, { params, ...cancel })
    await boss.call(sales.remove, { params, body: {} })
    expect((await siteNow(park, site_id)).site_status_ref).toBe('AVAIL')
  })

  it('is cancelled once that event is over, whatever was paid for it', async () => {
    const { params, second, event_id } = await bouncedUnderAnUnveiling()
    await payInCash(boss, second.params.sale_id, second.price)
    await isOver(event_id)
    expect((await boss.call(sales.unplace, { params, ...cancel })).sale_status_ref).toBe('DRAFT')
  })
})
