import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aSitedDraft, anOrder, payInCash } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
let colleague: Client
beforeAll(async () => {
  boss = await park.as()
  colleague = await park.as()
  const name = { first_name: 'Somebody', last_name: 'Else' }
  await park.db.updateTable('users').set(name).where('user_id', '=', colleague.user_id).execute()
})

const look = (sale_id: number) => boss.call(sales.get, { params: { sale_id } })

const moved = /^This sale was changed by Somebody Else at \d\d:\d\d since you opened it/
const discount = { price: -10, description: 'Member', product_ref: 'DISCOUNT' }
const charge = { price: 100, description: 'Flowers', product_ref: 'SUNDRY' }

interface Draft {
  sale_site_id: number
  params: { sale_id: number }
}

/** Each call that decides on the sum of a draft, with the state of the sale that its screen shows. */
const deciding = {
  place: ({ params, sale_site_id }: Draft, updated_at?: string) =>
    boss.ask(sales.place, { params, body: { defer_agreements: [sale_site_id], updated_at } }),
  authorize: ({ params }: Draft, updated_at?: string) =>
    boss.ask(sales.authorize, { params, body: { updated_at } }),
  'change tariff': async ({ params }: Draft, updated_at?: string) => {
    const { tariff_id } = await look(params.sale_id)
    return boss.ask(sales.changeTariff, { params, body: { tariff_id, updated_at } })
  },
  discount: ({ params }: Draft, updated_at?: string) =>
    boss.ask(sales.addCharge, { params, body: { ...discount, updated_at } }),
  remove: ({ params }: Draft, updated_at?: string) =>
    boss.ask(sales.remove, { params, body: { updated_at } }),
}

/** A draft as it is before the call: signed where it is to be placed, with a discount where it is to be signed. */
async function before(name: string) {
  const draft = await aSitedDraft(park, boss)
  if (name === 'authorize') await boss.call(sales.addCharge, { params: draft.params, body: discount })
  return draft
}

describe('a decision on a sum that somebody has changed meanwhile is refused (sales-49)', () => {
  it.each(Object.entries(deciding))('%s', async (name, decide) => {
    const draft = await before(name)
    const { sale_id } = draft
    const seen = await look(sale_id)
    await colleague.call(sales.addCharge, { params: draft.params, body: charge })
    const changed = await look(sale_id)
    const refused = await decide(draft, seen.updated_at)
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, expect.stringMatching(moved)])
    expect(await look(sale_id)).toEqual(changed)
    expect((await decide(draft, changed.updated_at)).statusCode).toBeLessThan(300)
  })

  it('cancelling an order', async () => {
    const { sale_id, params } = await anOrder(park, boss)
    const { updated_at } = await look(sale_id)
    const paid = await payInCash(colleague, sale_id, 1)
    expect(paid.price_outstanding).toBeGreaterThan(0)
    const void_ = { params: { sale_id, receipt_id: paid.receipt_id }, body: { reason: 'Wrong' } }
    await colleague.call(receipts.remove, void_)
    const refused = await boss.ask(sales.unplace, { params, body: { reason: 'No', updated_at } })
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, expect.stringMatching(moved)])
    const now = (await look(sale_id)).updated_at
    await boss.call(sales.unplace, { params, body: { reason: 'No', updated_at: now } })
  })
})
