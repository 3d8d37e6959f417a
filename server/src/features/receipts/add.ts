import { customerName } from '@sexton/contract/customers/name'
import {
  receiptProblems,
  type PaymentType,
  type ReceiptForm,
  type receipts,
} from '@sexton/contract/receipts/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import type { WriteThenRead } from '../../core/call/verbs.ts'
import { lockSale, type SaleRow } from '../../domain/sales/sale-lock.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { receiptTaken } from '../../domain/receipts/receipt-audits.ts'
import { paymentModes, paymentTypes, receiptById } from '../../domain/receipts/receipt-queries.ts'
import { textOfReceipts } from '../../domain/texts/money-texts.ts'
import { lockSitesOf } from '../../domain/receipts/sites-of.ts'

/** Refuses what the form could not know: the sale's state, the payer, the lists as they are now. Answers who pays. */
async function refuseWrong(ctx: Changing, sale: SaleRow, form: ReceiptForm, types: PaymentType[]) {
  if (sale.sale_status_ref !== 'ORDERED' || sale.voided_at)
    throw conflict(
      `You cannot add a receipt to sale ${sale.sale_id}: it is not a placed order with an amount outstanding.`,
    )
  const modes = form.paymentModeId ? await paymentModes(ctx) : []
  const limits = {
    outstanding: sale.price_outstanding,
    today: ctx.today,
    firstYear: ctx.park.REPORT_FIRST_YEAR,
    types,
    modes,
  }
  const problems: Record<string, string> = receiptProblems(form, limits)
  const payer = await ctx.db
    .selectFrom('customers')
    .modifyFront(prepared)
    .select(customerNameColumns)
    .where('customer_id', '=', form.customerId ?? sale.customer_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!payer) problems.customerId = 'There is no customer with this number.'
  if (!payer || Object.keys(problems).length > 0) throw invalid(problems)
  return customerName(payer)
}

/** The receipt, and what the sale comes to with it. */
type Taken = { receipt_id: number } & Pick<
  Awaited<ReturnType<typeof recomputeSale>>,
  'sale_status_ref' | 'price_receipted' | 'price_outstanding'
>

function insert(ctx: Changing, sale: SaleRow, form: ReceiptForm, type: PaymentType) {
  return ctx.db
    .insertInto('receipts')
    .values({
      receipt_no: sql<number>`next_number('receipt')`,
      sale_id: sale.sale_id,
      invoice_no: sale.invoice_no!,
      receipt_customer_id: form.customerId ?? sale.customer_id,
      value: form.receiptValue,
      payment_type_id: form.paymentTypeId,
      payment_mode_id: type.payment_mode_required ? form.paymentModeId! : null,
      note: form.receiptNote || null,
      receipt_at: form.receiptDate,
      created_by: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .returning(['receipt_id', 'receipt_no', 'value'])
    .executeTakeFirstOrThrow()
}

/** Takes a receipt (receipts-1 to receipts-6), decided under the sale's lock; the counter queues everybody until the commit. */
export const add: WriteThenRead<typeof receipts.add, Taken> = {
  async change(ctx, { params: { sale_id }, body }) {
    const sale = await lockSale(ctx, sale_id)
    const types = await paymentTypes(ctx)
    const name = await refuseWrong(ctx, sale, body, types)
    const type = types.find((known) => known.payment_type_id === body.paymentTypeId)!
    await lockSitesOf(ctx, sale_id)
    const { receipt_id, receipt_no, value } = await insert(ctx, sale, body, type)
    const { sale_status_ref, price_receipted, price_outstanding } = await recomputeSale(ctx, sale_id)
    const { payment_type } = type
    const taken = { receipt_id, receipt_no, sale_id, value, payment_type, sale_status_ref, name }
    await audit(ctx, receiptTaken(ctx.park, taken))
    await textOfReceipts(ctx, body.customerId ?? sale.customer_id, [{ receipt_id, receipt_no, value }])
    return { receipt_id, sale_status_ref, price_receipted, price_outstanding }
  },
  async answer(ctx, _, { receipt_id, ...sums }) {
    const made = await receiptById(ctx, receipt_id)
    if (!made) throw notFound()
    return { ...made, ...sums }
  },
}
