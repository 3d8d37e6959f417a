import type { bankLines } from '@sexton/contract/bank/match-calls'
import { sumMoney } from '@sexton/contract/values/money'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { moveToAccount, moveToCustomer, takeHeld } from '../../../domain/receipts/move-money.ts'
import { heldTakenBack, receiptTakenBack } from '../../../domain/receipts/receipt-audits.ts'
import { prepareVoidPaper } from '../../../domain/receipts/receipt-paper.ts'
import { reverse, takeBack as takeReceiptBack, type Receipt } from '../../../domain/receipts/take-back.ts'
import { takePayment } from '../../../domain/receipts/take-payment.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { lockSale } from '../../../domain/sales/sale-lock.ts'
import { lineById, unidentifiedCustomerId } from './lines-queries.ts'
import { sayOfLine } from './match.ts'
import { becameOf, lockLine, lockOpen, markNotOurs, receivedOn, type LockedLine } from './take-line.ts'

const receiptsOf = ({ db }: Changing | Reading, bank_line_id: number): Promise<Receipt[]> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('bank_line_id', '=', bank_line_id)
    .where('voided_at', 'is', null)
    .orderBy('receipt_id')
    .execute()

const reason = 'Match of its bank line undone'

/** The orders of receipts, locked in the order of their numbers. */
async function lockSalesOf(ctx: Changing, rows: readonly Receipt[]) {
  const sales = [...new Set(rows.flatMap(({ sale_id }) => sale_id ?? []))].sort((one, other) => one - other)
  for (const sale_id of sales) await lockSale(ctx, sale_id)
  return sales
}

/** What was moved to orders and accounts since goes back to the unidentified payments. */
async function moveBack(ctx: Changing, line: LockedLine, moves: readonly Receipt[]) {
  const to = await unidentifiedCustomerId(ctx)
  const { bank_line_id } = line
  // By order or account: what came there by this line, less what went back from there before.
  const places = new Map<string, Receipt[]>()
  for (const one of moves) {
    const key = `${one.sale_id ?? ''} ${one.receipt_customer_id}`
    places.set(key, [...(places.get(key) ?? []), one])
  }
  for (const own of places.values()) {
    const { sale_id, receipt_customer_id: customer_id } = own[0]!
    const value = sumMoney(own.map((one) => one.value))
    if (customer_id === to || value <= 0) continue
    if (sale_id !== null) {
      await moveToAccount(ctx, sale_id, { customer_id, value, bank_line_id })
      await recomputeSale(ctx, sale_id)
    }
    await moveToCustomer(ctx, to, { customer_id, value, bank_line_id })
  }
}

/** What stands of the receipts of a line: those that nothing has reversed. */
const standing = (rows: readonly Receipt[]) => {
  const reversed = new Set(rows.map(({ reversal_of }) => reversal_of))
  return rows.filter((row) => row.reversal_of === null && !reversed.has(row.receipt_id))
}

/** Receipts that the match made are voided or reversed; one that was there before only loses its line. */
async function undoReceipts(ctx: Changing, rows: readonly Receipt[], papers: Papers) {
  for (const row of standing(rows).filter(({ kind }) => kind !== 'moved'))
    if (row.bank_line_by !== null)
      await ctx.db
        .updateTable('receipts')
        .set({ bank_line_id: null, bank_line_by: null, updated_by: ctx.user.user_id })
        .where('receipt_id', '=', row.receipt_id)
        .execute()
    else await tookBack(ctx, row, await takeReceiptBack(ctx, row, reason, papers.get(row.receipt_id)), reason)
}

/** The news of a receipt that is taken back, once its order is worked out again. */
async function tookBack(
  ctx: Changing,
  { receipt_id, receipt_no, sale_id, receipt_customer_id }: Receipt,
  reversal: { receipt_no: number } | null,
  why: string,
) {
  const said = { receipt_id, receipt_no, reason: why, reversedBy: reversal?.receipt_no }
  if (sale_id === null) return audit(ctx, heldTakenBack({ ...said, customer_id: receipt_customer_id }))
  const { sale_status_ref } = await recomputeSale(ctx, sale_id)
  return audit(ctx, receiptTakenBack({ ...said, sale_id, sale_status_ref }))
}

const undone = (receipt_no: number) => `Return of receipt ${receipt_no} undone`

/** A returned payment that was none: what was reversed is received again, by the same line, which comes to nothing. */
async function undoReturn(ctx: Changing, line: LockedLine, rows: readonly Receipt[]) {
  const notes = new Set(rows.map(({ note }) => note))
  const back = rows.filter(
    ({ reversal_of, receipt_no }) => reversal_of !== null && !notes.has(undone(receipt_no)),
  )
  for (const row of back) {
    const { receipt_no, value, sale_id, receipt_customer_id: customer_id } = row
    const way = { payment_type_id: row.payment_type_id, payment_mode_id: row.payment_mode_id }
    const on = {
      receipt_at: receivedOn(ctx, line),
      bank_line_id: line.bank_line_id,
      note: undone(receipt_no),
    }
    if (sale_id === null) await takeHeld(ctx, { ...on, ...way, customer_id, value: -value })
    else {
      const [made] = await takePayment(ctx, {
        customerId: customer_id,
        receiptDate: on.receipt_at,
        receiptValue: -value,
        paymentTypeId: way.payment_type_id,
        paymentModeId: way.payment_mode_id,
        receiptNote: on.note,
        parts: [{ sale_id, value: -value }],
        bank_line_id: on.bank_line_id,
      })
      if (!made) throw notFound()
    }
  }
}

type Papers = Map<number, StoredFile | undefined>

/** Undoes what became of a line (match-8): it is open again, or unidentified where it was identified. */
export const undo: Write<typeof bankLines.undo, Papers> = {
  async prepare(ctx, { params: { bank_line_id } }) {
    const rows = await receiptsOf(ctx, bank_line_id)
    const papers: Papers = new Map()
    for (const { receipt_id, kind } of rows)
      if (kind !== 'moved') papers.set(receipt_id, await prepareVoidPaper(ctx, receipt_id))
    return papers
  },
  async change(ctx, { params: { bank_line_id }, body: { state } }, papers) {
    // The orders first, as whoever takes a receipt of them does.
    await lockSalesOf(ctx, await receiptsOf(ctx, bank_line_id))
    const line = await lockLine(ctx, bank_line_id)
    if (line.state === 'OPEN') throw conflict('This line is open: there is nothing to undo.')
    if (line.state !== state) throw conflict(`This line ${becameOf(line)} meanwhile. Look at it again.`)
    const rows = await receiptsOf(ctx, bank_line_id)
    const moves = rows.filter(({ kind }) => kind === 'moved')
    if (line.state === 'NOT_OURS') await markNotOurs(ctx, line, null)
    else if (line.state === 'MATCHED' && moves.length > 0) await moveBack(ctx, line, moves)
    else if (rows.some(({ reversal_of, value }) => reversal_of !== null && value < 0 && line.amount < 0))
      await undoReturn(ctx, line, rows)
    else await undoReceipts(ctx, rows, papers)
    await sayOfLine(ctx, line, 'UNDONE', 'match undone')
    return lineById(ctx, bank_line_id)
  },
}

/** A payment that the bank has returned: its receipts are reversed on the day of the line (match-12). */
export const takeBack: Write<typeof bankLines.takeBack> = {
  async change(ctx, { params: { bank_line_id }, body: { receipt_ids } }) {
    const rows = await ctx.db
      .selectFrom('receipts')
      .selectAll()
      .where('receipt_id', 'in', receipt_ids)
      .where('voided_at', 'is', null)
      .orderBy('receipt_id')
      .execute()
    if (rows.length !== new Set(receipt_ids).size) throw notFound()
    await lockSalesOf(ctx, rows)
    const line = await lockOpen(ctx, bank_line_id)
    if (sumMoney([line.amount, ...rows.map(({ value }) => value)]) !== 0)
      throw conflict('These receipts do not come to the amount that was returned.')
    for (const row of rows) {
      if (row.kind === 'moved' || row.reversal_of !== null) throw conflict('Only a payment can be returned.')
      const words = `Returned by the bank: ${line.words || line.reference || 'no reason given'}`
      const on = { reason: words, bank_line_id, receipt_at: receivedOn(ctx, line) }
      await tookBack(ctx, row, await reverse(ctx, row, on), words)
    }
    const numbers = rows.map(({ receipt_no }) => receipt_no).join(', ')
    await sayOfLine(ctx, line, 'MATCHED', `receipt ${numbers} returned`)
    return lineById(ctx, bank_line_id)
  },
}
