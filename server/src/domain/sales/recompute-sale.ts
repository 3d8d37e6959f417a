import { saleStatuses, saleStatusRef, type SaleStatusRef } from '@sexton/contract/core/statuses'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { fixed } from '../../core/db/fixed.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { notFound } from '../../core/refusal.ts'
import { saleFulfilled } from './sale-audits.ts'
import { isPaidFor, saleStatus, statusColumns } from './sales-rules.ts'
import { statusFacts, statusFactsRow } from './status-facts.ts'

const factsRow = statusFactsRow.extend({
  sale_status_ref: saleStatusRef,
  price: z.number(),
  price_receipted: z.number(),
  paid_at: z.string().nullable(),
  fulfilled_at: z.string().nullable(),
  voided_at: z.string().nullable(),
  customer: z.string(),
})
type Row = z.output<typeof factsRow>

const lockedFacts = fixed<{ sale_id: number }>(
  ({ sale_id }) => sql`${prepared}
    select s.sale_status_ref, s.price, s.price_receipted, s.paid_at, s.fulfilled_at, s.voided_at, ${statusFacts},
      ${customerNameOf('c')} as customer
    from sales s join customers c using (customer_id)
    where s.sale_id = ${sale_id} for update of s`,
)

/** What a sale's status follows from, with the row locked. */
export async function saleFacts(ctx: Changing, sale_id: number): Promise<Row> {
  const rows = await rowsOf(ctx.db, factsRow, lockedFacts({ sale_id }))
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Brings the sites on these sale sites to the status that follows from their sales'. */
export async function refreshSitesOn(ctx: Changing, saleSites: RawBuilder<unknown>): Promise<void> {
  await sql`
    select refresh_sites(array(
      select site_id from sale_sites where ${saleSites} and site_id is not null
    ), ${ctx.today})`.execute(ctx.db)
}

/** The same of the sites of a sale. */
export const refreshSitesOf = (ctx: Changing, sale_id: number) =>
  refreshSitesOn(ctx, sql`sale_id = ${sale_id}`)

interface Passed {
  before: string
  after: SaleStatusRef
  customer: string
  is_legacy: boolean
}

/** After a sale's status was written: its sites follow, and entering FULFILLED is news; not so of a legacy sale. */
export async function afterStatus(
  ctx: Changing,
  sale_id: number,
  { before, after, customer, is_legacy }: Passed,
): Promise<void> {
  if (isPaidFor(before) !== isPaidFor(after)) await refreshSitesOf(ctx, sale_id)
  if (is_legacy || after !== 'FULFILLED' || before === 'FULFILLED') return
  await audit(ctx, saleFulfilled({ sale_id, name: customer }))
}

/**
 * Derives a sale's status again after anything it follows from has changed (lines, receipts, sites, agreements,
 * burials), in the same transaction: writes status, paid_at and fulfilled_at, updates its sites and audits
 * FULFILLED. Call it last. Answers the status and the sums, in the local currency.
 */
export async function recomputeSale(ctx: Changing, sale_id: number) {
  const sale = await saleFacts(ctx, sale_id)
  const { sale_status_ref: before, price, price_receipted, price_outstanding, customer, is_legacy } = sale
  const after = saleStatus(sale)
  if (before !== after) {
    const columns = statusColumns(sale, after, timeNow().toISOString())
    await ctx.db
      .updateTable('sales')
      .set({ ...columns, updated_by: ctx.user.user_id })
      .where('sale_id', '=', sale_id)
      .execute()
    await afterStatus(ctx, sale_id, { before, after, customer, is_legacy })
  }
  return {
    sale_status_ref: after,
    sale_status: saleStatuses[after],
    price,
    price_receipted,
    price_outstanding,
  }
}
