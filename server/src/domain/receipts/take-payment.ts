import { namedTwice, partsAboveValue, restOf, type PaymentForm } from '@sexton/contract/payments/forms'
import { customerName } from '@sexton/contract/customers/name'
import { receiptProblems } from '@sexton/contract/receipts/calls'
import type { SaleStatusRef } from '@sexton/contract/core/statuses'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { recomputeSale } from '../sales/recompute-sale.ts'
import { textOfReceipts } from '../texts/money-texts.ts'
import { heldTaken, receiptTaken } from './receipt-audits.ts'
import { paymentModes, paymentTypes } from './receipt-queries.ts'

/** A payment by one payer; the line of a bank file that it arrived on, where there is one. */
export type Payment = PaymentForm & { bank_line_id?: number | undefined }

/** One receipt of a payment; without an order it is held on the payer's account. */
export interface PaymentReceipt {
  receipt_id: number
  receipt_no: number
  sale_id: number | null
  value: number
}

/** The orders of a payment and their sites, locked in one order, so that two payments wait for each other. */
async function lockOrders(ctx: Changing, { parts }: Payment) {
  const named = parts.map(({ sale_id }) => sale_id)
  if (named.length === 0) return []
  const sales = await ctx.db
    .selectFrom('sales')
    .select(['sale_id', 'sale_status_ref', 'voided_at', 'price_outstanding'])
    .where('sale_id', 'in', named)
    .orderBy('sale_id')
    .forUpdate()
    .execute()
  await ctx.db
    .selectFrom('sites')
    .select('site_id')
    .where('site_id', 'in', (of) =>
      of.selectFrom('sale_sites').select('site_id').where('sale_id', 'in', named),
    )
    .orderBy('site_id')
    .forUpdate()
    .execute()
  return sales
}

type Locked = Awaited<ReturnType<typeof lockOrders>>

/** What is wrong with each part, by its field (payments-2). */
function partProblems(ctx: Changing, { parts }: Payment, sales: Locked) {
  const problems: Record<string, string> = {}
  const seen = new Set<number>()
  for (const [at, { sale_id, value }] of parts.entries()) {
    const sale = sales.find((one) => one.sale_id === sale_id)
    if (seen.has(sale_id)) problems[`parts.${at}.value`] = namedTwice
    else if (!sale) problems[`parts.${at}.value`] = `There is no order ${sale_id}.`
    else if (sale.sale_status_ref !== 'ORDERED' || sale.voided_at !== null)
      problems[`parts.${at}.value`] = `Nothing is owed on order ${sale_id}. Remove it from the payment.`
    else if (value > sale.price_outstanding)
      problems[`parts.${at}.value`] =
        `Only ${inMoney(ctx.park, sale.price_outstanding)} is owed on order ${sale_id}.`
    seen.add(sale_id)
  }
  return problems
}

/** Refuses with 422 all that is wrong at once, each under its field. Returns the payer and how it was paid. */
async function refuseWrong(ctx: Changing, payment: Payment, sales: Locked) {
  const types = await paymentTypes(ctx)
  const limits = {
    outstanding: payment.receiptValue,
    today: ctx.today,
    firstYear: ctx.park.REPORT_FIRST_YEAR,
    types,
    modes: payment.paymentModeId ? await paymentModes(ctx) : [],
  }
  const problems: Record<string, string> = {
    ...receiptProblems(payment, limits),
    ...partProblems(ctx, payment, sales),
  }
  if (restOf(payment) < 0) problems['receiptValue'] = partsAboveValue
  const payer = await ctx.db
    .selectFrom('customers')
    .select([...customerNameColumns, 'is_unidentified'])
    .where('customer_id', '=', payment.customerId)
    .forKeyShare()
    .executeTakeFirst()
  if (!payer) problems['customerId'] = 'There is no customer with this number.'
  else if (payer.is_unidentified && payment.parts.length > 0) problems['customerId'] = 'Choose who pays.'
  if (!payer || Object.keys(problems).length > 0) throw invalid(problems)
  const type = types.find((one) => one.payment_type_id === payment.paymentTypeId)!
  return { name: customerName(payer), type }
}

/** The receipts in one statement, in the order of their orders; the rest is held, last. */
function insert(ctx: Changing, payment: Payment, needsMode: boolean) {
  const each = {
    receipt_no: sql<number>`next_number('receipt')`,
    receipt_customer_id: payment.customerId,
    payment_type_id: payment.paymentTypeId,
    payment_mode_id: needsMode ? payment.paymentModeId! : null,
    note: payment.receiptNote || null,
    receipt_at: payment.receiptDate,
    bank_line_id: payment.bank_line_id ?? null,
    created_by: ctx.user.user_id,
    updated_by: ctx.user.user_id,
  }
  const rest = restOf(payment)
  const parts = payment.parts.toSorted((one, other) => one.sale_id - other.sale_id)
  return ctx.db
    .insertInto('receipts')
    .values([
      ...parts.map(({ sale_id, value }) => ({ ...each, kind: 'receipt', sale_id, value })),
      ...(rest > 0 ? [{ ...each, kind: 'held', sale_id: null, value: rest }] : []),
    ])
    .returning(['receipt_id', 'receipt_no', 'sale_id', 'value'])
    .execute()
}

/**
 * Takes one payment: a receipt on each of its orders, and what is left on the payer's account, all or nothing (payments-1,
 * payments-2). The orders are locked in the order of their numbers.
 */
export async function takePayment(ctx: Changing, payment: Payment): Promise<PaymentReceipt[]> {
  const sales = await lockOrders(ctx, payment)
  const { name, type } = await refuseWrong(ctx, payment, sales)
  const made = await insert(ctx, payment, type.payment_mode_required)
  for (const receipt of made) {
    const { sale_id } = receipt
    const said = { ...receipt, name, payment_type: type.payment_type }
    if (sale_id === null) await audit(ctx, heldTaken(ctx.park, { ...said, customer_id: payment.customerId }))
    else {
      const { sale_status_ref } = await recomputeSale(ctx, sale_id)
      await audit(
        ctx,
        receiptTaken(ctx.park, { ...said, sale_id, sale_status_ref: sale_status_ref as SaleStatusRef }),
      )
    }
  }
  await textOfReceipts(ctx, payment.customerId, made)
  return made
}
