import { accounts } from '@sexton/contract/accounts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { takeReceipt } from '../../../test/factories.ts'
import { anOrder, siteNow } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const cancel = (params: { sale_id: number }, reason?: string) =>
  boss.ask(sales.unplace, { params, body: { reason } })

describe('cancelling an order', () => {
  it('makes it a draft again, voids the invoice with its reason, and the next order has the next number (sales-25)', async () => {
    const { params, sale_id, sale_site_id, sale, site_id } = await anOrder(park, boss)
    const draft = (await cancel(params, 'Wrong site')).json()
    expect(draft).toMatchObject({
      sale_status_ref: 'DRAFT',
      invoice_no: null,
      ordered_at: null,
      price: 11_000,
      can_unplace: false,
      order_cancelled: { by: expect.stringMatching(/^Test Person/), reason: 'Wrong site' },
    })
    expect(await siteNow(park, site_id)).toMatchObject({ site_status_ref: 'ORDER' })
    const trail = await auditsOf(park, 'sale', sale_id)
    expect(trail.at(-1)!.message).toBe(`Order cancelled: Wrong site; invoice ${sale.invoice_no} voided`)
    const body = { defer_agreements: [sale_site_id] }
    const again = await boss.call(sales.place, { params, body })
    expect(again).toMatchObject({ invoice_no: sale.invoice_no! + 1, order_cancelled: null })
    const invoices = await park.db
      .selectFrom('invoices')
      .select(['invoice_no', 'void_reason'])
      .where('sale_id', '=', sale_id)
      .orderBy('invoice_no')
      .execute()
    expect(invoices).toEqual([
      { invoice_no: sale.invoice_no, void_reason: 'Wrong site' },
      { invoice_no: again.invoice_no, void_reason: null },
    ])
  })

  it('has an audit row that says so where a call without a body gave no reason (sales-25)', async () => {
    const { params, sale_id, sale } = await anOrder(park, boss)
    await boss.call(sales.unplace, { params, body: {} })
    const trail = await auditsOf(park, 'sale', sale_id)
    expect(trail.at(-1)!.message).toBe(`Order cancelled; invoice ${sale.invoice_no} voided`)
  })

  it('is refused with receipts, and while the customer has another draft (sales-24)', async () => {
    const paid = await anOrder(park, boss)
    await takeReceipt(park.db, paid.sale_id, paid.customer_id, 1000, '2026-01-05')
    const refused = await cancel(paid.params)
    expect(refused.json().error.message).toBe(
      'This order has receipts. Delete them first, or cancel it with a credit note.',
    )
    const { params, customer_id } = await anOrder(park, boss)
    await boss.call(sales.create, { body: { customer_id } })
    const other = await cancel(params)
    expect(other.statusCode).toBe(409)
    expect(other.json().error.message).toMatch(/another draft/)
  })

  it('is refused for a draft and a legacy sale (sales-24)', async () => {
    const { params, sale_id } = await anOrder(park, boss)
    await cancel(params)
    expect((await cancel(params)).statusCode).toBe(409)
    await boss.call(sales.remove, { params, body: {} })
    const { customer_id } = await anOrder(park, boss)
    const { rows } = await sql<{ sale_id: number }>`
      insert into sales (customer_id, tariff_id, is_legacy, placed_at, paid_at, fulfilled_at, sale_status_ref)
      select ${customer_id}, tariff_id, true, now(), now(), now(), 'FULFILLED' from tariffs where is_current
      returning sale_id`.execute(park.db)
    expect(rows[0]!.sale_id).not.toBe(sale_id)
    expect((await cancel(rows[0]!)).statusCode).toBe(409)
  })

  it('of a batched order writes its lines, negative and dated today, for the next batch (sales-26)', async () => {
    const { params, sale } = await anOrder(park, boss)
    await sql`update sales set ordered_at = '2026-01-31T10:00:00Z' where sale_id = ${params.sale_id}`.execute(
      park.db,
    )
    await boss.call(accounts.batch, { params: { year: 2026, month: 1 } })
    expect((await cancel(params)).statusCode).toBe(200)
    const lines = await park.db
      .selectFrom('export_batch_lines')
      .select(['line_price', 'export_batch_id', 'invoice_no'])
      .where('sale_reversal_id', 'is not', null)
      .orderBy('line_price')
      .execute()
    const { invoice_no } = sale
    expect(lines).toEqual([
      { line_price: -9500, export_batch_id: null, invoice_no },
      { line_price: -1500, export_batch_id: null, invoice_no },
    ])
  })
})
