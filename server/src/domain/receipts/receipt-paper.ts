import type { Content } from 'pdfmake/interfaces'
import { customerName } from '@sexton/contract/customers/name'
import { receiptFilename } from '@sexton/contract/receipts/calls'
import { timeNow } from '../../core/clock.ts'
import { within, type Changing, type Reading } from '../../core/context/context.ts'
import { withoutWaiting } from '../../core/db/transactions/commits.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { facts, longDate, words } from '../../platform/pdf/pdf-parts.ts'
import { renderPdf, type Paper } from '../../platform/pdf/pdf.ts'
import { checkCode } from '../genuine/paper-links.ts'
import { paperPark, type PaperPark } from '../park/paper-park.ts'
import { recordDocument } from '../documents/record.ts'
import { nextDue, type Fact } from '../plans/next-due.ts'
import { decidedOf } from './decided-queries.ts'
import { receiptRows } from './receipt-queries.ts'
import { customerNameColumns } from '../../core/words/names.ts'

const paperRow = (ctx: Reading | Changing, receipt_id: number) =>
  receiptRows(ctx)
    .select(['r.invoice_no', 'r.balance_left', 'r.voided_at', 'r.export_batch_id'])
    .where('r.receipt_id', '=', receipt_id)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof paperRow>>>

/** What a paper is called, and what it calls the customer and the user. */
const headings: Record<Row['kind'], { title: string; who: string; by: string }> = {
  receipt: { title: 'Receipt', who: 'Received from', by: 'Received by' },
  held: { title: 'Received on account', who: 'Received from', by: 'Received by' },
  moved: { title: 'Moved on account', who: 'Account of', by: 'Moved by' },
  refund: { title: 'Refund', who: 'Paid back to', by: 'Paid back by' },
}

const headingOf = ({ kind, sale_id, value }: Row) =>
  headings[kind === 'moved' && sale_id !== null && value > 0 ? 'receipt' : kind]

interface Beside {
  saleCustomer: string | null
  /** Of an order with a payment plan: what is late, and what is due next. */
  next: readonly Fact[]
  /** Of a refund. */
  decided: Awaited<ReturnType<typeof decidedOf>>
  code: Content
}

/** What the PDF says; nothing on it changes later but the customer's name, so it is stored once made. */
function paperOf(park: PaperPark, row: Row, { saleCustomer, next, decided, code }: Beside): Paper {
  const { title, who, by } = headingOf(row)
  const reverses = row.reversal_of_no !== null
  return {
    title: `${title} ${row.receipt_no}`,
    dated: row.receipt_at,
    ...(row.voided_at === null ? {} : { across: 'VOID' }),
    content: [
      facts([
        ['Receipt no', row.receipt_no],
        ['Date', longDate(row.receipt_at)],
        [who, customerName(row)],
        ['For sale no', row.sale_id],
        ['Invoice no', row.invoice_no],
        ['Customer of the sale', row.receipt_customer_id === row.sale_customer_id ? null : saleCustomer],
        ['Payment type', row.payment_type],
        ['Payment mode', row.payment_mode],
        ['Paid to', decided?.pay_to],
        ['Proposed by', decided?.proposed_by],
        ['Approved by', decided?.approved_by],
        ['Reverses receipt', row.reversal_of_no],
        [reverses ? 'Reversed by' : by, row.received_by],
        ['Note', row.note],
      ]),
      {
        text: inMoney(park, row.kind === 'refund' ? 0 - row.value : row.value),
        fontSize: 20,
        bold: true,
        margin: [0, 20, 0, 8] as [number, number, number, number],
      },
      row.sale_id === null ? [] : facts([['Balance outstanding', inMoney(park, row.balance_left)], ...next]),
      words(park.receipt_footer),
      code,
    ],
  }
}

/** The receipt's current paper: a valid receipt's, or a voided one's with VOID across it. */
export const currentPaper = (ctx: Reading | Changing, receipt_id: number) =>
  ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('parent_object', '=', 'receipt')
    .where('parent_object_id', '=', receipt_id)
    .where('kind', '=', 'generated')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function rendered(ctx: Reading, row: Row): Promise<Buffer> {
  const owner =
    row.sale_customer_id === null
      ? undefined
      : await ctx.db
          .selectFrom('customers')
          .select(customerNameColumns)
          .where('customer_id', '=', row.sale_customer_id)
          .executeTakeFirstOrThrow()
  const park = await paperPark(ctx)
  const code = await checkCode(ctx, park, 'receipt', row.receipt_id)
  const next = await nextDue(ctx, park, row)
  const decided = row.kind === 'refund' ? await decidedOf(ctx, row.receipt_id) : undefined
  const saleCustomer = owner ? customerName(owner) : null
  return renderPdf(park, paperOf(park, row, { saleCustomer, next, decided, code }))
}

/** A voided receipt's paper is no longer a receipt: like a voided invoice it has no property, and is never sent. */
const record = (ctx: Changing, row: Row, stored: StoredFile, voided: boolean) =>
  recordDocument(ctx, {
    ...stored,
    parent: 'receipt',
    parentId: row.receipt_id,
    ...(voided ? {} : { property: 'RECEIPT' }),
    kind: 'generated',
    filename: receiptFilename(row.receipt_no),
    media_type: 'application/pdf',
    customer_id: row.receipt_customer_id,
  })

/** Records the rendered paper unless another call did so first or voided the receipt meanwhile: then the sweep removes this file. */
async function storeFirst(ctx: Changing, row: Row, stored: StoredFile) {
  const now = await ctx.db
    .selectFrom('receipts')
    .select('voided_at')
    .where('receipt_id', '=', row.receipt_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (now.voided_at !== row.voided_at || (await currentPaper(ctx, row.receipt_id))) return
  await record(ctx, row, stored, row.voided_at !== null)
}

/**
 * Renders a receipt's paper when it is first asked for, outside the call that took the money (receipts-11). What is lost with
 * its server is rendered again from the same values, so it waits for no standby (core-30).
 * Does nothing where no receipt has a paper of this name, or where it is made already.
 */
export async function makeReceiptPaper(ctx: Reading, receipt_id: number, filename?: string): Promise<void> {
  const row = await paperRow(ctx, receipt_id)
  if (!row || receiptFilename(row.receipt_no) !== (filename ?? receiptFilename(row.receipt_no))) return
  if (await currentPaper(ctx, receipt_id)) return
  const stored = await ctx.files.write(await rendered(ctx, row))
  await withoutWaiting(ctx.db, (tx) => storeFirst(within(ctx, tx), row, stored))
}

/** Before a receipt is voided: renders its paper with VOID across it, where it replaces one already made. */
export async function prepareVoidPaper(ctx: Reading, receipt_id: number): Promise<StoredFile | undefined> {
  const row = await paperRow(ctx, receipt_id)
  if (!row || row.voided_at !== null || row.export_batch_id !== null) return undefined
  if (!(await currentPaper(ctx, receipt_id))) return undefined
  return ctx.files.write(await rendered(ctx, { ...row, voided_at: timeNow().toISOString() }))
}

/** Replaces the paper of a receipt just voided by one that says VOID; without one that is made when asked for. */
export async function voidPaper(ctx: Changing, receipt_id: number, stored: StoredFile | undefined) {
  const before = await currentPaper(ctx, receipt_id)
  if (!before) return
  await ctx.db
    .updateTable('documents')
    .set({ deleted_at: timeNow().toISOString(), deleted_by: ctx.user.user_id })
    .where('document_id', '=', before.document_id)
    .execute()
  if (stored) await record(ctx, (await paperRow(ctx, receipt_id))!, stored, true)
}
