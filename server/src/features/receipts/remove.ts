import type { receipts } from '@sexton/contract/receipts/calls'
import { sql, type Selectable } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Receipts } from '../../core/db/schema.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { receiptTakenBack } from '../../domain/receipts/receipt-audits.ts'
import { prepareVoidPaper, voidPaper } from '../../domain/receipts/receipt-paper.ts'
import { receiptById } from '../../domain/receipts/receipt-queries.ts'

type Row = Selectable<Receipts>

async function locked(ctx: Changing, sale_id: number, receipt_id: number): Promise<Row> {
  const row = await ctx.db
    .selectFrom('receipts')
    .selectAll()
    .where('receipt_id', '=', receipt_id)
    .where('sale_id', '=', sale_id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const reversal = await ctx.db
    .selectFrom('receipts')
    .select('receipt_no')
    .where('reversal_of', '=', receipt_id)
    .executeTakeFirst()
  if (row.reversal_of !== null) throw conflict('A reversal cannot be deleted.')
  if (reversal) throw conflict(`This receipt has already been reversed by receipt ${reversal.receipt_no}.`)
  return row
}

/** Its number, row and reason stay; every sum leaves it out, and its paper says so. */
async function voidIt(ctx: Changing, { receipt_id }: Row, reason: string, paper: StoredFile | undefined) {
  await ctx.db
    .updateTable('receipts')
    .set({
      voided_at: timeNow().toISOString(),
      voided_by: ctx.user.user_id,
      void_reason: reason,
      updated_by: ctx.user.user_id,
    })
    .where('receipt_id', '=', receipt_id)
    .execute()
  await voidPaper(ctx, receipt_id, paper)
}

/** What accounting already has is taken back by a negative receipt dated today, for the next batch. */
async function reverse(ctx: Changing, row: Row, reason: string) {
  const { receipt_id } = await ctx.db
    .insertInto('receipts')
    .values({
      receipt_no: sql<number>`next_number('receipt')`,
      sale_id: row.sale_id,
      invoice_no: row.invoice_no,
      receipt_customer_id: row.receipt_customer_id,
      value: -row.value,
      payment_type_id: row.payment_type_id,
      payment_mode_id: row.payment_mode_id,
      note: `Reversal of receipt ${row.receipt_no}: ${reason}`,
      receipt_at: ctx.today,
      reversal_of: row.receipt_id,
      created_by: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .returning('receipt_id')
    .executeTakeFirstOrThrow()
  return (await receiptById(ctx, receipt_id))!
}

/** Deletes a receipt (receipts-8, receipts-9): voids it, or reverses one that an export batch holds. */
export const remove: Write<typeof receipts.remove, StoredFile | undefined> = {
  prepare: (ctx, { params }) => prepareVoidPaper(ctx, params.receipt_id),
  async change(ctx, { params: { sale_id, receipt_id }, body }, paper) {
    await lockSale(ctx, sale_id)
    const row = await locked(ctx, sale_id, receipt_id)
    const reason = body.reason || 'No reason given'
    const reversal = row.export_batch_id === null ? null : await reverse(ctx, row, reason)
    if (!reversal) await voidIt(ctx, row, reason, paper)
    const { sale_status_ref, price_receipted, price_outstanding } = await recomputeSale(ctx, sale_id)
    const { receipt_no } = row
    const takenBack = { receipt_id, receipt_no, sale_id, sale_status_ref, reason }
    await audit(ctx, receiptTakenBack({ ...takenBack, reversedBy: reversal?.receipt_no }))
    return { sale_status_ref, price_receipted, price_outstanding, reversal }
  },
}
