import { sumMoney } from '@sexton/contract/values/money'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aDraft, aSite } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const cents = fc.integer({ min: 1, max: 500_000 })
const step = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), cents }),
  fc.record({ do: fc.constant('discount' as const), cents }),
  fc.record({ do: fc.constant('remove' as const), pick: fc.nat(30) }),
  fc.record({ do: fc.constant('site' as const) }),
  fc.record({ do: fc.constant('unsite' as const), pick: fc.nat(30) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const look = (params: { sale_id: number }) => boss.call(sales.get, { params })

async function take(params: { sale_id: number }, { pick = 0, ...now }: Step & { pick?: number }) {
  const sale = await look(params)
  const line = sale.charges[pick % (sale.charges.length || 1)]
  const site = sale.sale_sites[pick % (sale.sale_sites.length || 1)]
  if (now.do === 'charge' || now.do === 'discount') {
    const discount = now.do === 'discount'
    const price = ((discount ? -1 : 1) * now.cents) / 100
    const body = { price, description: now.do, product_ref: discount ? 'DISCOUNT' : 'SUNDRY' }
    return boss.ask(sales.addCharge, { params, body })
  }
  if (now.do === 'site')
    return boss.ask(saleSites.addWithSite, { params, body: { site_id: await aSite(park) } })
  if (now.do === 'remove' && line)
    return boss.ask(sales.removeCharge, { params: { ...params, sale_line_id: line.sale_line_id } })
  if (now.do === 'unsite' && site)
    return boss.ask(saleSites.remove, { params: { sale_site_id: site.sale_site_id } })
  return undefined
}

/** A small model beside the sale: the prices that must be there. */
async function check(params: { sale_id: number }) {
  const sale = await look(params)
  const prices = sale.lines.map((line) => line.line_price)
  expect(sale.price).toBe(sumMoney(prices))
  expect(sale.price).toBeGreaterThanOrEqual(0)
  expect(sale.price_outstanding).toBe(sale.price)
  expect(sale.authorizations_total).toBe(prices.some((price) => price < 0) ? 2 : 0)
}

describe('random lines', () => {
  it('always add up to the price, which is never negative; a negative line makes two authorisations due (sales-6)', async () => {
    const lives = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const { params } = await aDraft(park, boss)
      for (const now of steps) {
        const before = await look(params)
        const reply = await take(params, now)
        expect([undefined, 200, 204, 409, 422]).toContain(reply?.statusCode)
        if (reply && reply.statusCode >= 400) expect(await look(params)).toEqual(before)
        await check(params)
      }
    })
    await fc.assert(lives, { numRuns: 10, seed: 20261120 })
  })
})
