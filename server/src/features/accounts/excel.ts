import type { accounts } from '@sexton/contract/accounts/calls'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import type { Selectable } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import type { Read } from '../../core/call/verbs.ts'
import { sheet, workbook, type Column } from '../../platform/export/xlsx.ts'
import type { ExportBatchLines, ExportBatchReceipts } from '../../core/db/schema.ts'
import { batchWith } from './batches-queries.ts'

type Line = Selectable<ExportBatchLines> & { credit_note_no: number | null }
type Receipt = Selectable<ExportBatchReceipts>

const saleColumns: Column<Line>[] = [
  { head: 'Date', kind: 'date', width: 13, value: (line) => line.line_date },
  { head: 'Invoice no', kind: 'whole', width: 12, value: (line) => line.invoice_no },
  { head: 'Sale no', kind: 'whole', width: 10, value: (line) => line.sale_id },
  { head: 'Customer no', kind: 'whole', width: 13, value: (line) => line.customer_id },
  { head: 'Customer', kind: 'text', width: 30, value: (line) => line.customer_name },
  { head: 'Product', kind: 'text', width: 16, value: (line) => line.product_ref },
  { head: 'Account', kind: 'text', width: 14, value: (line) => line.external_account_id },
  { head: 'Description', kind: 'text', width: 40, value: (line) => line.line_description },
  { head: 'Reversal', kind: 'text', width: 10, value: (line) => line.sale_reversal_id !== null },
  { head: 'Amount', kind: 'money', width: 15, value: (line) => line.line_price },
]

/** Only in a batch with credit notes, so that the workbooks of before stay as they are. */
const creditColumn: Column<Line> = {
  head: 'Credit note',
  kind: 'whole',
  width: 12,
  value: (line) => line.credit_note_no,
}

const columnsOf = (lines: readonly Line[]) =>
  lines.some((line) => line.credit_note_no !== null)
    ? [...saleColumns.slice(0, -1), creditColumn, saleColumns.at(-1)!]
    : saleColumns

const receiptColumns: Column<Receipt>[] = [
  { head: 'Date', kind: 'date', width: 13, value: (receipt) => receipt.receipt_date },
  { head: 'Receipt no', kind: 'whole', width: 12, value: (receipt) => receipt.receipt_no },
  { head: 'Invoice no', kind: 'whole', width: 12, value: (receipt) => receipt.invoice_no },
  { head: 'Sale no', kind: 'whole', width: 10, value: (receipt) => receipt.sale_id },
  { head: 'Customer no', kind: 'whole', width: 13, value: (receipt) => receipt.customer_id },
  { head: 'Received from', kind: 'text', width: 30, value: (receipt) => receipt.customer_name },
  { head: 'Payment type', kind: 'text', width: 16, value: (receipt) => receipt.payment_type },
  { head: 'Payment mode', kind: 'text', width: 16, value: (receipt) => receipt.payment_mode },
  { head: 'Note', kind: 'text', width: 36, value: (receipt) => receipt.note },
  { head: 'Reverses receipt', kind: 'whole', width: 17, value: (receipt) => receipt.reversal_of_no },
  { head: 'Amount', kind: 'money', width: 15, value: (receipt) => receipt.value },
]

/** What a receipt without an order is, in words. */
const kinds: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  held: 'On account',
  moved: 'Moved on account',
  refund: 'Refund',
}
const kindColumn: Column<Receipt> = {
  head: 'Kind',
  kind: 'text',
  width: 17,
  value: (receipt) => kinds[receipt.kind] ?? receipt.kind,
}

/** A park without money on account has the columns that it always had. */
const columnsOfReceipts = (receipts: readonly Receipt[]) =>
  receipts.some((receipt) => receipt.kind !== 'receipt')
    ? [...receiptColumns.slice(0, -1), kindColumn, receiptColumns.at(-1)!]
    : receiptColumns

const linesOf = (ctx: Reading, batch: number): Promise<Line[]> =>
  ctx.db
    .selectFrom('export_batch_lines as l')
    .leftJoin('credit_notes as n', 'n.credit_note_id', 'l.credit_note_id')
    .selectAll('l')
    .select('n.credit_note_no')
    .where('l.export_batch_id', '=', batch)
    .orderBy('l.line_date')
    .orderBy('l.invoice_no')
    .orderBy('l.export_batch_line_id')
    .execute()

const receiptsOf = (ctx: Reading, batch: number): Promise<Receipt[]> =>
  ctx.db
    .selectFrom('export_batch_receipts')
    .selectAll()
    .where('export_batch_id', '=', batch)
    .orderBy('receipt_date')
    .orderBy('receipt_no')
    .execute()

/** In pieces, so that writing one never holds the process up. */
function* pages<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500)
}

/** A batch's workbook: sales lines and receipts as they were frozen, the same bytes each time (accounts-5). */
export const excel: Read<typeof accounts.excel> = async (ctx, { params: { export_batch_id } }) => {
  const batch = await batchWith(ctx, export_batch_id)
  if (!batch) throw notFound()
  const lines = await linesOf(ctx, export_batch_id)
  const sales = sheet('Sales', columnsOf(lines), pages(lines))
  const held = await receiptsOf(ctx, export_batch_id)
  const receipts = sheet('Receipts', columnsOfReceipts(held), pages(held))
  return {
    content: workbook([sales, receipts], new Date(batch.created_at)),
    filename: `Batch_${batch.batch_name}.xlsx`,
    mediaType: xlsxMediaType,
  }
}
