import { burials } from '@sexton/contract/burials/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach } from '../../../test/factories.ts'
import { aDraft, anOrder, aSite, aSitedDraft, siteNow } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
let clerk: Client

beforeAll(async () => {
  boss = await park.as()
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

const today = () => todayIn(park.core.park.PARK_TIME_ZONE)
const agreed = async (type?: string) => {
  const draft = await aSitedDraft(park, boss, type)
  await attach(park.db, 'sale_site', draft.sale_site_id, 'AGREEMENT')
  return draft
}

describe('placing an order', () => {
  it('returns everything that blocks it together, as the screen shows it (sales-18)', async () => {
    const { params, sale_id, sale_site_id, site_id } = await aSitedDraft(park, boss, 'CHILD')
    const child = await aSite(park, 'CHILD')
    await boss.call(saleSites.addWithSite, { params, body: { site_id: child } })
    await boss.call(burials.create, { body: { sale_id, sale_site_id, site_id, grave_no: 1 } })
    const body = { price: -10, description: 'Staff', product_ref: 'DISCOUNT' }
    await boss.call(sales.addCharge, { params, body })
    const { blocking } = await boss.call(sales.get, { params })
    const refused = await clerk.ask(sales.place, { params, body: {} })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.reasons).toEqual(blocking)
    expect(blocking).toEqual([
      'An uploaded sale agreement is required for each site.',
      'Sale requires authorisation.',
      "Can't place order with draft burials.",
      'Child cannot be ordered without a burial.',
    ])
    const { params: empty } = await aDraft(park, boss)
    const nothing = await clerk.ask(sales.place, { params: empty, body: {} })
    expect(nothing.json().error.reasons).toEqual(['No products ordered.'])
  })

  it('makes it ORDERED with invoice number, orderer and date; it cannot be changed any more', async () => {
    const { params, sale_id, site_id } = await agreed()
    const sale = await clerk.call(sales.place, { params, body: {} })
    expect(sale).toMatchObject({
      sale_status_ref: 'ORDERED',
      sale_status: 'Ordered',
      order_age: 0,
      ordered_by_id: clerk.user_id,
      date_override: false,
      price_outstanding: 11_000,
      blocking: [],
      can_delete: false,
      can_unplace: true,
      customer_sites: [],
    })
    expect(todayIn('Africa/Lusaka', new Date(sale.ordered_at!))).toBe(today())
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'ORDER' })
    const [, placed] = await auditsOf(park, 'sale', sale_id)
    expect(placed).toMatchObject({ action: 'PLACED', data: { name: 'Mrs Chanda Mwansa-Phiri' } })
    expect(placed!.message).toBe(`Order placed: invoice ${sale.invoice_no}, K11,000.00`)
    expect((await clerk.ask(sales.place, { params, body: {} })).statusCode).toBe(409)
  })

  it('numbers invoices without gaps, whatever was refused in between (sales-21)', async () => {
    const drafts = [await agreed(), await aSitedDraft(park, boss), await agreed(), await agreed()]
    const replies = await Promise.all(
      drafts.map(({ params }) => clerk.ask(sales.place, { params, body: {} })),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 409, 200, 200])
    const { rows } = await sql<{ numbers: number[]; highest: number }>`
      select array_agg(invoice_no order by invoice_no) as numbers, max(invoice_no) as highest from invoices
      `.execute(park.db)
    const { numbers, highest } = rows[0]!
    expect(numbers).toEqual(Array.from({ length: highest }, (_, index) => index + 1))
  })

  it('defers an agreement only with PERM_SALES_SUPER, and records that (sales-19)', async () => {
    const { params, sale_site_id, sale_id } = await aSitedDraft(park, boss)
    const body = { defer_agreements: [sale_site_id] }
    expect((await clerk.ask(sales.place, { params, body })).statusCode).toBe(403)
    const foreign = await boss.ask(sales.place, { params, body: { defer_agreements: [99_999] } })
    expect(foreign.statusCode).toBe(422)
    const sale = await boss.call(sales.place, { params, body })
    expect(sale.sale_sites[0]).toMatchObject({ deferAgreement: true, agreementDocumentId: null })
    const placed = (await auditsOf(park, 'sale', sale_id)).at(-1)!
    expect(placed.message).toContain(`agreement deferred for ${sale.sale_sites[0]!.site_ref}`)
  })

  it('takes a custom date only from PERM_SALES_SUPER, never after today (sales-20)', async () => {
    const { params } = await agreed()
    const dated = (ordered_at?: string) => ({ date_override: true, ordered_at })
    const past = addDays(today(), -40)
    expect((await clerk.ask(sales.place, { params, body: dated(past) })).statusCode).toBe(403)
    const tomorrow = await boss.ask(sales.place, { params, body: dated(addDays(today(), 1)) })
    expect(tomorrow.json().error.fields).toEqual({ ordered_at: 'Order date cannot be after today.' })
    expect((await boss.ask(sales.place, { params, body: dated() })).statusCode).toBe(422)
    expect((await boss.ask(sales.place, { params, body: dated('31/12/2025') })).statusCode).toBe(422)
    const sale = await boss.call(sales.place, { params, body: dated(past) })
    expect(sale).toMatchObject({ date_override: true, order_age: 40 })
    expect(todayIn('Africa/Lusaka', new Date(sale.ordered_at!))).toBe(past)
  })

  it('of price 0 is paid at once: the site is owned, and the sale fulfilled with its agreement (sales-22)', async () => {
    await sql`update type_charges set price = 0 where site_type_id in (
      select site_type_id from site_types where site_type_ref = 'ASHES_NICHE')`.execute(park.db)
    const deferred = await anOrder(park, boss, 'ASHES_NICHE')
    expect(deferred.sale).toMatchObject({ sale_status_ref: 'PAID', price: 0, can_unplace: true })
    expect(await siteNow(park, deferred.site_id)).toMatchObject({
      site_status_ref: 'OWN',
      owner_customer_id: deferred.customer_id,
      ownership_date: today(),
    })
    const { params, sale_id } = await agreed('ASHES_NICHE')
    const sale = await clerk.call(sales.place, { params, body: {} })
    expect(sale.sale_status_ref).toBe('FULFILLED')
    expect(sale.fulfilled_at).not.toBeNull()
    expect((await auditsOf(park, 'sale', sale_id)).map((row) => row.action)).toEqual([
      'CREATED',
      'PLACED',
      'FULFILLED',
    ])
  })

  it('keeps its price when the tariff changes afterwards (sales-9)', async () => {
    const { params, sale } = await anOrder(park, boss, 'LAWN_COMPANION')
    await sql`update type_charges set price = price * 2`.execute(park.db)
    expect((await boss.call(sales.get, { params })).price).toBe(sale.price)
    const refused = await boss.ask(sales.changeTariff, { params, body: { tariff_id: sale.tariff_id } })
    expect(refused.statusCode).toBe(409)
    const forced =
      sql`insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description,
      line_price) select ${sale.sale_id}, 'sale', 'ad_hoc', product_id, 'Late', 1 from products
      where product_ref = 'SUNDRY'`.execute(park.db)
    await expect(forced).rejects.toThrow('You cannot change the lines of a placed order.')
  })
})
