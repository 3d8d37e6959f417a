import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { aCustomer, aDraft, aFulfilledSale, aSite, aSitedDraft } from './sales-fixture.ts'

const park = testPark()
const clients = 20
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: clients }, (_, index) => make(index)))

describe('twenty clients at once', () => {
  it('move their sites to one site: one gets it, the others keep theirs', async () => {
    const sold = await times(() => aFulfilledSale(park, boss, 'MONUMENTAL_SINGLE'))
    const newSiteId = await aSite(park, 'MONUMENTAL_SINGLE')
    const replies = await times((index) => {
      const { sale_site_id } = sold[index]!
      return boss.ask(saleSites.moveSite, { params: { sale_site_id }, body: { newSiteId } })
    })
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(clients - 1).fill(409)])
    const owned = park.db.selectFrom('sites').where('site_status_ref', '=', 'OWN')
    expect(await owned.select('site_id').execute()).toHaveLength(clients)
  })

  it('open a draft for one customer: all get the same one', async () => {
    const customer_id = await aCustomer(park)
    const replies = await times(() => boss.call(sales.create, { body: { customer_id } }))
    expect(new Set(replies.map((reply) => reply.sale_id)).size).toBe(1)
  })

  it('promise the last sites of a type: as many get one as there are (sales-35)', async () => {
    for (let index = 0; index < 3; index += 1) await aSite(park, 'CHAPEL_SINGLE')
    const type = await park.db
      .selectFrom('site_types')
      .select('site_type_id')
      .where('site_type_ref', '=', 'CHAPEL_SINGLE')
      .executeTakeFirstOrThrow()
    const drafts = await times(() => aDraft(park, boss))
    const replies = await times((index) =>
      boss.ask(saleSites.addWithSiteType, { params: drafts[index]!.params, body: type }),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(3)
  })

  it('authorise as the same user: one slot is filled (sales-17)', async () => {
    const { params } = await aSitedDraft(park, boss)
    const body = { price: -1, description: 'Staff', product_ref: 'DISCOUNT' }
    await boss.call(sales.addCharge, { params, body })
    const replies = await times(() => boss.ask(sales.authorize, { params, body: {} }))
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect((await boss.call(sales.get, { params })).authorizations_made).toBe(1)
  })

  it('place one order: it has one invoice (sales-21)', async () => {
    const { params, sale_site_id, sale_id } = await aSitedDraft(park, boss)
    const body = { defer_agreements: [sale_site_id] }
    const replies = await times(() => boss.ask(sales.place, { params, body }))
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    const invoices = await park.db.selectFrom('invoices').selectAll().where('sale_id', '=', sale_id).execute()
    expect(invoices).toHaveLength(1)
  })
})
