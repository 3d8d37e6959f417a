import type { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { voidInvoicePaper } from '../../../domain/documents/record.ts'
import { draftOf, lockCustomer } from '../../../domain/sales/customer-drafts.ts'
import { endFurther } from './further-order.ts'
import { refreshSitesOf } from '../../../domain/sales/recompute-sale.ts'
import { orderCancelled } from '../../../domain/sales/sale-audits.ts'
import { lockSale, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { refuseWhereBodyLies } from '../../../domain/ground/who-lies.ts'
import { wholeSale } from './whole-sale.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const buriedRow = z.object({
  site_id: z.number().nullable(),
  named: z.string(),
})

/** What has been buried by an order cannot be taken back with it (sales-24). */
async function refuseBuried(ctx: Changing, { sale_id }: SaleRow) {
  const rows = await rowsOf(
    ctx.db,
    buriedRow,
    sql`
    select b.site_id, named_body(b) as named from burials b
    where b.in_ground and (b.sale_id = ${sale_id} or b.site_id in (
      select site_id from sale_sites where sale_id = ${sale_id} and released_at is null))
    order by b.burial_id limit 1`,
  )
  const therefore = 'This order cannot be cancelled.'
  if (!rows[0]) return
  await refuseWhereBodyLies(ctx, [rows[0].site_id], therefore)
  throw conflict(`${rows[0].named} is buried by this order. ${therefore}`)
}

async function refuse(ctx: Changing, sale: SaleRow) {
  if (sale.sale_status_ref === 'DRAFT') throw conflict('This sale is not an order: it is a draft.')
  if (sale.is_legacy) throw conflict('A legacy sale cannot be cancelled.')
  await refuseBuried(ctx, sale)
  if (sale.price_receipted > 0) throw conflict('This order has receipts. Delete them first.')
  if (sale.for_burial_id !== null) return
  await lockCustomer(ctx, sale.customer_id)
  if ((await draftOf(ctx, sale.customer_id)) !== undefined)
    throw conflict('The customer has another draft sale. Place or delete it first.')
}

/** The lines of a batched order go, negative and dated today, into the next batch (sales-26). */
async function reverse(ctx: Changing, sale: SaleRow) {
  await sql`
    with reversal as (
      insert into sale_reversals (sale_id, invoice_no, reversed_on, created_by)
      values (${sale.sale_id}, ${sale.invoice_no}, ${ctx.today}, ${ctx.user.user_id}) returning sale_reversal_id
    )
    insert into export_batch_lines (sale_reversal_id, sale_id, invoice_no, line_date, customer_id, customer_name,
      product_ref, external_account_id, line_description, line_price)
    select r.sale_reversal_id, l.sale_id, l.invoice_no, ${ctx.today}::date, l.customer_id, l.customer_name,
      l.product_ref, l.external_account_id, l.line_description, -l.line_price
    from export_batch_lines l cross join reversal r
    where l.sale_id = ${sale.sale_id} and l.invoice_no = ${sale.invoice_no} and l.sale_reversal_id is null
    order by l.export_batch_line_id`.execute(ctx.db)
}

/** The invoice is voided first: it keeps what the order came to, and when, as the sale still has it. */
async function backToDraft(ctx: Changing, { sale_id }: SaleRow, reason: string) {
  const { user_id } = ctx.user
  await ctx.db
    .updateTable('invoices')
    .set({ voided_at: new Date().toISOString(), voided_by: user_id, void_reason: reason })
    .where('sale_id', '=', sale_id)
    .where('voided_at', 'is', null)
    .execute()
  const nothing = { placed_at: null, ordered_at: null, ordered_by: null, paid_at: null, fulfilled_at: null }
  await ctx.db
    .updateTable('sales')
    .set({
      ...nothing,
      sale_status_ref: 'DRAFT',
      date_override: false,
      invoice_no: null,
      export_batch_id: null,
    })
    .set({ updated_by: user_id })
    .where('sale_id', '=', sale_id)
    .execute()
  await voidInvoicePaper(ctx, sale_id)
}

/** Cancels an order without receipts: a draft again, its invoice voided; placing gives the next number. */
export const unplace: Write<typeof sales.unplace> = {
  async change(ctx, { params: { sale_id }, body }) {
    const sale = await lockSale(ctx, sale_id)
    await refuse(ctx, sale)
    const { reason } = body
    if (sale.export_batch_id !== null) await reverse(ctx, sale)
    await backToDraft(ctx, sale, reason || 'Order cancelled')
    if (sale.for_burial_id !== null) await endFurther(ctx, sale, reason || 'Order cancelled')
    await refreshSitesOf(ctx, sale_id)
    const { invoice_no } = sale
    const batched = sale.export_batch_id !== null
    await audit(ctx, orderCancelled({ sale_id, invoice_no, reason, batched }))
    return wholeSale(ctx, sale_id)
  },
}
