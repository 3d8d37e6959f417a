import { customerName } from '@sexton/contract/customer-name'
import { receiptFilename, type ReceiptRow } from '@sexton/contract/receipts'
import type { ParkConfig } from '@sexton/contract/config'
import { within, type Changing, type Reading } from '../../core/context.ts'
import { inMoney } from '../../core/in-money.ts'
import { facts, longDate } from '../../core/pdf-parts.ts'
import { renderPdf } from '../../core/pdf.ts'
import { recordDocument } from '../documents/public.ts'
import { receiptById } from './receipt-queries.ts'

/** What the paper says; nothing on it changes later but the customer's name, which is why it is kept once made. */
const paperOf = (park: ParkConfig, row: ReceiptRow, saleCustomer: string) => ({
  title: `Receipt ${row.receipt_no}`,
  content: [
    facts([
      ['Receipt no', row.receipt_no],
      ['Date', longDate(row.receipt_at)],
      ['Received from', customerName(row)],
      ['For sale no', row.sale_id],
      ['Customer of the sale', row.receipt_customer_id === row.sale_customer_id ? null : saleCustomer],
      ['Payment type', row.payment_type],
      ['Payment mode', row.payment_mode],
      ['Takes back receipt', row.reversal_of_no],
      ['Note', row.note],
    ]),
    {
      text: inMoney(park, row.value),
      fontSize: 20,
      bold: true,
      margin: [0, 20, 0, 0] as [number, number, number, number],
    },
  ],
})

const standing = (ctx: Reading | Changing, receipt_id: number) =>
  ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('parent_object', '=', 'receipt')
    .where('parent_object_id', '=', receipt_id)
    .where('property_ref', '=', 'RECEIPT')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Records the rendered paper unless somebody was faster: the first one stays for ever. */
async function keepFirst(ctx: Changing, row: ReceiptRow, bytes: Buffer) {
  await ctx.db
    .selectFrom('receipts')
    .select('receipt_id')
    .where('receipt_id', '=', row.receipt_id)
    .forUpdate()
    .execute()
  if (await standing(ctx, row.receipt_id)) return
  await recordDocument(ctx, {
    ...(await ctx.files.write(bytes)),
    parent: 'receipt',
    parentId: row.receipt_id,
    property: 'RECEIPT',
    kind: 'generated',
    filename: receiptFilename(row.receipt_no),
    media_type: 'application/pdf',
    customer_id: row.receipt_customer_id,
  })
}

/**
 * Renders a receipt's paper when it is first asked for, outside the call that took the money (design "Receipts").
 * Does nothing where no standing receipt has a paper of this name, or where it is made already.
 */
export async function makeReceiptPaper(ctx: Reading, receipt_id: number, filename: string): Promise<void> {
  const row = await receiptById(ctx, receipt_id)
  if (row?.filename !== filename || (await standing(ctx, receipt_id))) return
  const owner = await ctx.db
    .selectFrom('customers')
    .select(['is_corporate', 'company_name', 'salutation', 'first_name', 'middle_name', 'last_name'])
    .where('customer_id', '=', row.sale_customer_id)
    .executeTakeFirstOrThrow()
  const bytes = await renderPdf(ctx.park, paperOf(ctx.park, row, customerName(owner)))
  await ctx.db.transaction().execute((tx) => keepFirst(within(ctx, tx), row, bytes))
}
