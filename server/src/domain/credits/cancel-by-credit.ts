import { spreadCredit } from '@sexton/contract/credits/shares'
import { sumMoney } from '@sexton/contract/values/money'
import { deceasedName } from '@sexton/contract/values/names'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { auditBurial } from '../burials/burial-audits.ts'
import { lockSitesOf } from '../receipts/sites-of.ts'
import { refuseBuried } from '../sales/buried-by-order.ts'
import { refreshSitesOf } from '../sales/recompute-sale.ts'
import { orderCredited } from '../sales/sale-audits.ts'
import type { SaleRow } from '../sales/sale-lock.ts'
import { statusColumns } from '../sales/sales-rules.ts'
import { endPlanOf } from '../plans/end-plan.ts'
import { creditLines, freePlanned, releaseSites } from './credit-queries.ts'
import { issueNote, refuseUncreditable } from './issue-note.ts'

export interface Cancelling {
  reason: string
  /** What the park keeps of what was received. */
  retained?: number | undefined
}

function refuseRetained(ctx: Changing, sale: SaleRow, retained: number): void {
  if (retained > sale.price_receipted)
    throw invalid({
      retained:
        sale.price_receipted > 0
          ? `Only ${inMoney(ctx.park, sale.price_receipted)} was received, so no more can be kept.`
          : 'Nothing was received, so nothing can be kept.',
    })
  const isNothingLeft = sumMoney([sale.price, -sale.price_credited, -retained]) === 0
  if (isNothingLeft && (retained > 0 || sale.price_credited === 0))
    throw sale.price === 0
      ? conflict('This order costs nothing, so there is nothing to credit. Use Cancel order.')
      : invalid({ retained: 'If all of the price is kept, there is nothing to credit.' })
}

/** What is only planned on the order stays on its record, without site and day. */
async function endPlanned(ctx: Changing, sale_id: number): Promise<void> {
  for (const row of await freePlanned(ctx, sale_id))
    await auditBurial(
      ctx,
      row,
      'UNSITED',
      `Burial of ${deceasedName(row)}: site and day are free again, order ${sale_id} was cancelled`,
    )
}

/** The order is over: nothing is outstanding, and nothing can be done with it any more. No news (credits-5). */
async function end(ctx: Changing, { sale_id }: SaleRow, reason: string): Promise<void> {
  const now = timeNow().toISOString()
  const { paid_at, fulfilled_at, sale_status_ref } = await ctx.db
    .selectFrom('sales')
    .select(['paid_at', 'fulfilled_at', 'sale_status_ref'])
    .where('sale_id', '=', sale_id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('sales')
    .set({ ...statusColumns({ paid_at, fulfilled_at, sale_status_ref }, 'FULFILLED', now) })
    .set({ cancelled_at: now, cancelled_by: ctx.user.user_id, cancel_reason: reason })
    .set({ updated_by: ctx.user.user_id })
    .where('sale_id', '=', sale_id)
    .execute()
}

/**
 * Cancels a (locked) order by credit, also with receipts (credits-4 to credits-7): what was received and is not kept goes to the
 * accounts of who paid, one note credits the rest of the price, a plan of payment ends, and the sites are free again.
 * Answers the number of the note, null where all had been credited before.
 */
export async function cancelByCredit(ctx: Changing, sale: SaleRow, { reason, retained = 0 }: Cancelling) {
  const { sale_id } = sale
  refuseUncreditable(sale)
  await refuseBuried(ctx, sale)
  refuseRetained(ctx, sale, retained)
  await lockSitesOf(ctx, sale_id)
  await endPlanned(ctx, sale_id)
  const planEnded = (await endPlanOf(ctx, sale_id, { how: 'CREDITED', reason })) !== undefined
  const lines = await creditLines(ctx, sale_id)
  const value = sumMoney([sale.price, -sale.price_credited, -retained])
  const values = spreadCredit(
    value,
    lines.map(({ creditable }) => creditable),
  )
  const { note, moved } = await issueNote(ctx, sale, {
    reason,
    cancels: true,
    lines: lines.map(({ sale_line_id }, at) => ({ sale_line_id, value: values[at]! })),
  })
  await end(ctx, sale, reason)
  const site_refs = await releaseSites(ctx, sale_id)
  await refreshSitesOf(ctx, sale_id)
  await audit(ctx, orderCredited(ctx.park, { sale_id, note, reason, moved, retained, planEnded, site_refs }))
  return { credit_note_no: note?.credit_note_no ?? null, moved }
}
