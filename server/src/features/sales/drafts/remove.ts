import { sql } from 'kysely'
import type { sales } from '@sexton/contract/sales/calls'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { lockDraft, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { nameOf } from '../sale-words.ts'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { refuseWhereBodyLies, refuseWhereOneMayLie } from '../../../domain/ground/who-lies.ts'
import { belongingsOf, clearPapers, type Belongings } from './draft-queries.ts'

/** Takes everything off the sale, then the sale itself; one that ever had an invoice stays as a voided record. */
async function erase(ctx: Changing, { sale_id }: SaleRow, of: Belongings) {
  const { db } = ctx
  await db.deleteFrom('sale_lines').where('sale_id', '=', sale_id).execute()
  await db.deleteFrom('sale_authorizations').where('sale_id', '=', sale_id).execute()
  await db.deleteFrom('burials').where('sale_id', '=', sale_id).execute()
  await db.deleteFrom('events').where('sale_id', '=', sale_id).execute()
  if (!of.invoiced) {
    await db.deleteFrom('sales').where('sale_id', '=', sale_id).execute()
    return
  }
  const now = timeNow().toISOString()
  const voided = { voided_at: now, voided_by: ctx.user.user_id, updated_by: ctx.user.user_id }
  await db
    .updateTable('sales')
    .set({ ...voided, void_reason: 'Sale deleted' })
    .where('sale_id', '=', sale_id)
    .execute()
  await db
    .updateTable('sale_sites')
    .set({ released_at: now, updated_by: ctx.user.user_id })
    .where('sale_id', '=', sale_id)
    .execute()
}

/**
 * Deletes a locked draft without a complete burial, and all that is on it; its sites are free again (sales-27, sales-28).
 * `why`: for the history, where nobody asked for it.
 */
export async function deleteDraft(ctx: Changing, sale: SaleRow, why?: string): Promise<void> {
  const { sale_id } = sale
  const of = await belongingsOf(ctx, sale)
  await refuseWhereBodyLies(ctx, of.site_ids, 'This sale cannot be deleted.')
  if (of.buried[0]) throw conflict(`${of.buried[0]} is buried under this sale, so you cannot delete it.`)
  await refuseWhereOneMayLie(ctx, sql`b.sale_id = ${sale_id}`)
  if (of.taken_out[0])
    throw conflict(
      `${of.taken_out[0]} was exhumed and is to be reburied, so the burial stays on record. This sale cannot be deleted.`,
    )
  if (of.foreign)
    throw conflict('One of this sale’s sites holds a burial of another sale, so you cannot delete it.')
  const customer = await nameOf(ctx, sale.customer_id)
  await clearPapers(ctx, sale, of)
  await erase(ctx, sale, of)
  await refreshSites(ctx, of.site_ids)
  const parts = [
    ...(why ? [why] : []),
    ...of.lines,
    ...of.deceased.map((name) => `burial of ${name}`),
    ...(of.site_refs.length > 0 ? [`free again: ${of.site_refs.join(', ')}`] : []),
  ]
  await audit(ctx, {
    object: 'sale',
    object_id: sale_id,
    action: of.invoiced ? 'VOIDED' : 'DELETED',
    message: [`Sale of ${customer} deleted, ${inMoney(ctx.park, sale.price)}`, ...parts].join('; '),
    data: { name: customer, sale_id },
  })
}

export const remove: Write<typeof sales.remove> = {
  async change(ctx, { params: { sale_id }, body: seen }) {
    await deleteDraft(ctx, await lockDraft(ctx, sale_id, seen))
  },
}
