import type { bankLines } from '@sexton/contract/bank/match-calls'
import { plainDate } from '@sexton/contract/values/dates'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { prepareVoidPaper } from '../../../domain/receipts/receipt-paper.ts'
import { takeBack as takeReceiptBack, type Receipt } from '../../../domain/receipts/take-back.ts'
import { orderIsOver } from '../../../domain/sales/sale-lock.ts'
import { lineById } from './lines-queries.ts'
import { sayOfLine } from './match.ts'
import { lockSalesOf, moveBack, placeOf, receiptsOf, refuseGone, type LockedSales } from './move-back.ts'
import { undoReturn } from './returned.ts'
import { becameOf, lockLine, markNotOurs, type LockedLine } from './take-line.ts'
import { tookBack } from './took-back.ts'

const reason = 'Match of its bank line undone'

/** What stands of the receipts of a line: those that nothing has reversed. */
const standing = (rows: readonly Receipt[]) => {
  const reversed = new Set(rows.map(({ reversal_of }) => reversal_of))
  return rows.filter((row) => row.reversal_of === null && !reversed.has(row.receipt_id))
}

/** The line by which the bank has returned one of these receipts is undone before. */
async function refuseReturned({ db }: Changing, { bank_line_id }: LockedLine, rows: readonly Receipt[]) {
  const back = await db
    .selectFrom('receipts as r')
    .innerJoin('bank_lines as l', 'l.bank_line_id', 'r.bank_line_id')
    .select('l.booked_on')
    .where(
      'r.reversal_of',
      'in',
      rows.map(({ receipt_id }) => receipt_id),
    )
    .where('r.bank_line_id', '<>', bank_line_id)
    .executeTakeFirst()
  if (back)
    throw conflict(`The bank returned this payment on ${plainDate(back.booked_on)}. Undo that line first.`)
}

/** Receipts that the match made are voided or reversed; one that was there before only loses its line. */
async function undoReceipts(ctx: Changing, sales: LockedSales, rows: readonly Receipt[], papers: Papers) {
  for (const row of standing(rows).filter(({ kind }) => kind !== 'moved')) {
    const { receipt_id, sale_id } = row
    if (row.bank_line_by !== null) {
      await ctx.db
        .updateTable('receipts')
        .set({ bank_line_id: null, bank_line_by: null, updated_by: ctx.user.user_id })
        .where('receipt_id', '=', receipt_id)
        .execute()
      continue
    }
    if (sale_id !== null && sales.get(sale_id)?.cancelled_at) throw conflict(orderIsOver)
    await refuseGone(ctx, placeOf(sales, row), row)
    await tookBack(ctx, row, await takeReceiptBack(ctx, row, reason, papers.get(receipt_id)), reason)
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
    const sales = await lockSalesOf(ctx, await receiptsOf(ctx, bank_line_id))
    const line = await lockLine(ctx, bank_line_id)
    if (line.state === 'OPEN') throw conflict('This line is open: there is nothing to undo.')
    if (line.state !== state) throw conflict(`This line ${becameOf(line)} meanwhile. Look at it again.`)
    const rows = await receiptsOf(ctx, bank_line_id)
    const returns = rows.filter(
      ({ reversal_of, value }) => reversal_of !== null && value < 0 && line.amount < 0,
    )
    if (line.state === 'NOT_OURS') await markNotOurs(ctx, line, null)
    else if (returns.length > 0) await undoReturn(ctx, line, returns)
    else {
      await refuseReturned(ctx, line, rows)
      if (line.state === 'UNIDENTIFIED' || !(await moveBack(ctx, sales, rows)))
        await undoReceipts(ctx, sales, rows, papers)
    }
    await sayOfLine(ctx, line, 'UNDONE', 'match undone')
    return lineById(ctx, bank_line_id)
  },
}
