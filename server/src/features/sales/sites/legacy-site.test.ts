import { customers } from '@sexton/contract/customers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sites } from '@sexton/contract/sites/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, makeOldBurials, makeSite, siteNoAfter } from '../../../test/factories.ts'
import { siteNow } from '../sales-fixture.ts'

const park = testPark()
let boss: Client
let plots = 0

beforeAll(async () => {
  boss = await park.as()
})

const person = () => makeCustomer(park.db, { last_name: 'Phiri' })
const plot = () => {
  plots = siteNoAfter(plots)
  return makeSite(park.db, 'L', '01', plots)
}
const add = (customerId: number, siteId: number) =>
  boss.ask(saleSites.legacy, { body: { customerId, siteId } })

describe('a legacy site', () => {
  it('is held by a placed sale of price 0, FULFILLED, without invoice, order date or ownership date (sales-40)', async () => {
    const [customer_id, site_id] = [await person(), await plot()]
    const made = (await add(customer_id, site_id)).json()
    expect(made).toMatchObject({ site_id, site_status_ref: 'OWN', sale_status_ref: 'FULFILLED' })
    const sale = await boss.call(sales.get, { params: { sale_id: made.sale_id } })
    expect(sale).toMatchObject({
      is_legacy: true,
      price: 0,
      sale_status_ref: 'FULFILLED',
      invoice_no: null,
      ordered_at: null,
      can_unplace: false,
      customer_id,
    })
    const owner = park.db.selectFrom('sites').select(['owner_customer_id', 'ownership_date'])
    expect(await owner.where('site_id', '=', site_id).executeTakeFirst()).toEqual({
      owner_customer_id: customer_id,
      ownership_date: null,
    })
    expect(await boss.call(customers.statement, { params: { customer_id } })).toEqual([])
  })

  it('is not announced: it has none of the actions that the notifications show (sales-40)', async () => {
    const made = (await add(await person(), await plot())).json()
    const rows = await park.db
      .selectFrom('audits')
      .select('action')
      .where('object', 'in', ['sale', 'sale_site'])
      .where('object_id', 'in', [made.sale_id, made.sale_site_id])
      .execute()
    expect(rows).toEqual([{ action: 'LEGACY_SITE_ADDED' }])
  })

  it('is refused while the customer has a draft, for nobody, and where the site is taken (sales-40)', async () => {
    const [customer_id, site_id] = [await person(), await plot()]
    const sale_id = await draftSale(park.db, customer_id, 1)
    const refused = await add(customer_id, site_id)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      `This customer has a draft sale (${sale_id}). Place or delete it before you add a legacy site.`,
    ])
    expect((await add(2_000_000_000, site_id)).json().error.fields).toHaveProperty('customerId')
    await add(await person(), site_id)
    const late = await add(await person(), site_id)
    expect(late.json().error.message).toMatch(/^Site L-01-\d+ is no longer available$/)
  })
})

describe('a site with a burial that has no owner', () => {
  async function unheldGround() {
    const site_id = await plot()
    const who = { deceased_first_name: 'Grace', deceased_last_name: 'Banda' }
    const lies = { is_legacy: true, burial_status_ref: 'COMPLETE', site_id, grave_no: 1 } as const
    const customer_id = await person()
    await makeOldBurials(park.db, [{ ...who, ...lies, customer_id, deceased_middle_name: 'Mutale' }])
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'UNAVAIL' })
    return site_id
  }

  it('is given to its family as a legacy site, and is offered to nobody else', async () => {
    const [customer_id, site_id] = [await person(), await unheldGround()]
    const { site_ref, site_type_id } = await boss.call(sites.get, { params: { site_id } })
    const [block_ref, row_no] = ['L', '01']
    const params = { block_ref, row_no }
    const [listed] = (await boss.call(sites.inRow, { params })).filter((it) => it.site_id === site_id)
    expect(listed!.unheld).toBe(`Grace Mutale Banda is buried in site ${site_ref}`)
    const blocks = (query: { legacy?: string }) =>
      boss.call(sites.blocksAvailable, { params: { site_type_id }, query })
    expect((await blocks({ legacy: 'true' })).map((it) => it.block_ref)).toContain('L')

    const buyer = await person()
    const { sale_id } = await boss.call(sales.create, { body: { customer_id: buyer } })
    const bought = await boss.ask(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
    expect(bought.statusCode).toBe(409)

    expect((await add(customer_id, site_id)).json()).toMatchObject({ site_id, site_status_ref: 'OWN' })
    expect(await siteNow(park, site_id)).toMatchObject({ owner_customer_id: customer_id })
    expect((await add(await person(), site_id)).statusCode).toBe(409)
    expect((await boss.call(sites.inRow, { params })).filter((it) => it.unheld !== null)).toEqual([])
  })
})
