import { sql, type Selectable } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Receipts } from '../../core/db/schema.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { voidPaper } from './receipt-paper.ts'

export type Receipt = Selectable<Receipts>

/** Where a receipt is: on an order, or on an account. */
type On = { sale_id: number } | { receipt_customer_id: number }

const where = (ctx: Changing, receipt_id: number, on: On) => {
  const receipt = ctx.db.selectFrom('receipts').selectAll().where('receipt_id', '=', receipt_id)
  return 'sale_id' in on
    ? receipt.where('sale_id', '=', on.sale_id)
    : receipt.where('receipt_customer_id', '=', on.receipt_customer_id).where('sale_id', 'is', null)
}

/** Whether a receipt is one of several of a bank line, which is matched whole or not at all (match-8). */
const isPartOfLine = async ({ db }: Changing, { receipt_id, bank_line_id }: Receipt) =>
  bank_line_id !== null &&
  (await db
    .selectFrom('receipts as r')
    .select('r.receipt_id')
    .where('r.bank_line_id', '=', bank_line_id)
    .where('r.receipt_id', '<>', receipt_id)
    .where('r.voided_at', 'is', null)
    .where('r.kind', '<>', 'moved')
    .where('r.reversal_of', 'is', null)
    .where(sql<boolean>`not exists (select from receipts back where back.reversal_of = r.receipt_id)`)
    .executeTakeFirst()) !== undefined

/** A receipt that can be taken back, locked: 404, or 409 where it is a move or a reversal, or has been reversed. */
export async function lockReceipt(ctx: Changing, receipt_id: number, on: On): Promise<Receipt> {
  const row = await where(ctx, receipt_id, on).where('voided_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  if (row.kind === 'moved')
    throw conflict(
      row.sale_id !== null && row.value > 0
        ? 'This was moved from money on account. Move it back instead.'
        : 'This was moved on account. Move it the other way instead.',
    )
  const reversal = await ctx.db
    .selectFrom('receipts')
    .select('receipt_no')
    .where('reversal_of', '=', receipt_id)
    .executeTakeFirst()
  if (row.reversal_of !== null) throw conflict('A reversal cannot be deleted.')
  if (reversal) throw conflict(`This receipt has already been reversed by receipt ${reversal.receipt_no}.`)
  if (await isPartOfLine(ctx, row))
    throw conflict('This receipt is of a bank line. Undo the match of the line first.')
  return row
}

/** Its number, row and reason stay; every sum leaves it out, and its paper says so. */
async function voidIt(ctx: Changing, { receipt_id }: Receipt, reason: string, paper: StoredFile | undefined) {
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

/** When and why a receipt is reversed; `bank_line_id` is the line by which the money went back. */
interface Reversing {
  reason: string
  receipt_at?: string
  bank_line_id?: number
}

/** A negative receipt that takes back a whole one: dated today, or on the day when the bank took the money back. */
export function reverse(ctx: Changing, row: Receipt, { reason, receipt_at, bank_line_id }: Reversing) {
  return ctx.db
    .insertInto('receipts')
    .values({
      receipt_no: sql<number>`next_number('receipt')`,
      kind: row.kind,
      sale_id: row.sale_id,
      invoice_no: row.invoice_no,
      receipt_customer_id: row.receipt_customer_id,
      value: -row.value,
      payment_type_id: row.payment_type_id,
      payment_mode_id: row.payment_mode_id,
      note: `Reversal of receipt ${row.receipt_no}: ${reason}`,
      receipt_at: receipt_at ?? ctx.today,
      reversal_of: row.receipt_id,
      refund_request_id: row.refund_request_id,
      bank_line_id: bank_line_id ?? null,
      created_by: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .returning(['receipt_id', 'receipt_no'])
    .executeTakeFirstOrThrow()
}

/** Voids a receipt (receipts-8), or reverses one that accounting already has (receipts-9), for the next batch. */
export async function takeBack(ctx: Changing, row: Receipt, reason: string, paper: StoredFile | undefined) {
  // What takes it back stands on its bank line too, which is open again.
  if (row.export_batch_id !== null)
    return reverse(ctx, row, { reason, ...(row.bank_line_id !== null && { bank_line_id: row.bank_line_id }) })
  await voidIt(ctx, row, reason, paper)
  return null
}
