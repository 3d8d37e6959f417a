import type { bankLines } from '@sexton/contract/bank/match-calls'
import { sumMoney } from '@sexton/contract/values/money'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { takeHeld } from '../../../domain/receipts/move-money.ts'
import { reverse, type Receipt } from '../../../domain/receipts/take-back.ts'
import { takePayment } from '../../../domain/receipts/take-payment.ts'
import { lineById, nobody } from './lines-queries.ts'
import { sayOfLine } from './match.ts'
import { lockSalesOf, moveBack, placeOf, receiptsOf, refuseGone } from './move-back.ts'
import { lockLine, lockOpen, receivedOn, type LockedLine } from './take-line.ts'
import { tookBack } from './took-back.ts'

const receiptsById = ({ db }: Changing, receipt_ids: readonly number[]): Promise<Receipt[]> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('receipt_id', 'in', receipt_ids)
    .where('voided_at', 'is', null)
    .orderBy('receipt_id')
    .execute()

const linesOf = (rows: readonly Receipt[]) => [
  ...new Set(rows.flatMap(({ bank_line_id }) => bank_line_id ?? [])),
]

async function refuseReversed({ db }: Changing, receipt_ids: readonly number[]) {
  const [back] = await db
    .selectFrom('receipts as back')
    .innerJoin('receipts as r', 'r.receipt_id', 'back.reversal_of')
    .select(['r.receipt_no', 'back.receipt_no as by'])
    .where('back.reversal_of', 'in', receipt_ids)
    .execute()
  if (back) throw conflict(`Receipt ${back.receipt_no} has already been reversed by receipt ${back.by}.`)
}

/** Money that is on no account any more is owed, which the books of the park say and no account of ours. */
const orOwed =
  'Move it back there, or mark this line as not ours with the ledger account of what the customer owes.'

/**
 * A payment that the bank has returned: its receipts are reversed on the day of the line (match-12). What an identified payment
 * became goes back first, and what was paid on an order that was cancelled is taken back from the payer’s account.
 */
export const takeBack: Write<typeof bankLines.takeBack> = {
  async change(ctx, { params: { bank_line_id }, body: { receipt_ids } }) {
    const rows = await receiptsById(ctx, receipt_ids)
    if (rows.length !== new Set(receipt_ids).size) throw notFound()
    if (rows.some(({ kind, reversal_of }) => kind === 'moved' || reversal_of !== null))
      throw conflict('Only a payment can be returned.')
    const paid = linesOf(rows)
    const sales = await lockSalesOf(ctx, [
      ...rows,
      ...(paid.length > 0 ? await receiptsOf(ctx, ...paid) : []),
    ])
    for (const one of [...paid, bank_line_id].sort((a, b) => a - b)) await lockLine(ctx, one)
    const line = await lockOpen(ctx, bank_line_id)
    await refuseReversed(ctx, receipt_ids)
    if (sumMoney([line.amount, ...rows.map(({ value }) => value)]) !== 0)
      throw conflict('These receipts do not come to the amount that was returned.')
    const unidentified = await nobody(ctx)
    const words = `Returned by the bank: ${line.words || line.reference || 'no reason given'}`
    const on = { reason: words, bank_line_id, receipt_at: receivedOn(ctx, line) }
    for (const row of rows) {
      if (row.receipt_customer_id === unidentified)
        await moveBack(ctx, sales, await receiptsOf(ctx, row.bank_line_id!))
      const place = placeOf(sales, row)
      await refuseGone(ctx, place, row, place.sale ? undefined : orOwed)
      const from = place.sale ? row : { ...row, kind: 'held', sale_id: null, invoice_no: null }
      await tookBack(ctx, from, await reverse(ctx, from, on), words)
    }
    const numbers = rows.map(({ receipt_no }) => receipt_no).join(', ')
    await sayOfLine(ctx, line, 'MATCHED', `receipt ${numbers} returned`)
    return lineById(ctx, bank_line_id)
  },
}

/** A reversal stands on the line of its receipt, which is as it was before. */
async function toItsLine(ctx: Changing, { receipt_id }: Receipt, home: number | null) {
  for (const bank_line_id of [null, ...(home === null ? [] : [home])])
    await ctx.db
      .updateTable('receipts')
      .set({ bank_line_id, updated_by: ctx.user.user_id })
      .where('receipt_id', '=', receipt_id)
      .execute()
}

/** A returned payment that was none: what was reversed is received again, by the line that it came by. */
export async function undoReturn(ctx: Changing, line: LockedLine, rows: readonly Receipt[]) {
  const originals = await receiptsById(
    ctx,
    rows.flatMap(({ reversal_of }) => reversal_of ?? []),
  )
  for (const row of rows) {
    const { receipt_no, value, sale_id, receipt_customer_id: customer_id } = row
    const home = originals.find(({ receipt_id }) => receipt_id === row.reversal_of)?.bank_line_id ?? null
    await toItsLine(ctx, row, home)
    const again = {
      value: -value,
      receipt_at: receivedOn(ctx, line),
      note: `Return of receipt ${receipt_no} undone`,
      ...(home !== null && { bank_line_id: home }),
    }
    const { payment_type_id, payment_mode_id } = row
    if (sale_id === null) await takeHeld(ctx, { ...again, customer_id, payment_type_id, payment_mode_id })
    else
      await takePayment(ctx, {
        customerId: customer_id,
        receiptDate: again.receipt_at,
        receiptValue: again.value,
        paymentTypeId: payment_type_id,
        paymentModeId: payment_mode_id,
        receiptNote: again.note,
        parts: [{ sale_id, value: again.value }],
        bank_line_id: again.bank_line_id,
      })
  }
}
