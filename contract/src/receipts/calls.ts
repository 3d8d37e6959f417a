import * as z from 'zod'
import { addMonths, calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { customerName } from '../core/customer-name.ts'
import { id, ids, instant, maxId, optionalLongText, requiredId } from '../core/fields.ts'
import { money, toHundredths, typedMoney } from '../values/money.ts'
import { paged } from '../core/page.ts'
import { saleStatusRef } from '../core/statuses.ts'
import { precision } from '../values/partial-date.ts'

const none = (value: unknown) => value === undefined || value === null || value === ''
const customerNo = 'Customer No must be a number.'

/** What is typed of a receipt (receipts-2 to receipts-5). What depends on the sale and the day is `receiptProblems`. */
export const receiptForm = z.object({
  /** Who pays; the sale's own customer where none is named. */
  customerId: z
    .int(customerNo)
    .min(1, 'Customer No must be greater than 0.')
    .max(maxId, customerNo)
    .nullish(),
  receiptDate: calendarDate,
  receiptValue: z
    .number({
      error: ({ input }) => (none(input) ? 'Receipt value is required.' : 'Receipt value must be a number.'),
    })
    .positive('Receipt value must be greater than 0.')
    .pipe(typedMoney),
  paymentTypeId: requiredId('Payment type is required.'),
  paymentModeId: id.nullish(),
  receiptNote: optionalLongText(1000),
})

export type ReceiptForm = z.output<typeof receiptForm>

export const paymentType = z.object({
  payment_type_id: id,
  payment_type: z.string(),
  payment_mode_required: z.boolean(),
})

export const paymentMode = z.object({
  payment_mode_id: id,
  payment_mode: z.string(),
  /** The payment types that it is a mode of. */
  payment_type_ids: z.array(id),
})

export type PaymentType = z.output<typeof paymentType>
export type PaymentMode = z.output<typeof paymentMode>

/** What a receipt is checked against: the sale's outstanding sum, the park's days, the payment types and their modes. */
export interface ReceiptLimits {
  outstanding: number
  today: string
  /** The park's first year of records. */
  firstYear: number
  types: readonly PaymentType[]
  modes: readonly PaymentMode[]
}

/** The modes a payment type knows. */
export const modesOf = (modes: readonly PaymentMode[], payment_type_id: number | null | undefined) =>
  modes.filter(({ payment_type_ids }) => payment_type_ids.some((id) => id === payment_type_id))

/** What is wrong with the mode of a type that needs one. */
function modeProblem({ paymentTypeId, paymentModeId }: ReceiptForm, modes: readonly PaymentMode[]) {
  if (!paymentModeId) return 'Payment mode is required.'
  const fits = modesOf(modes, paymentTypeId).some((mode) => mode.payment_mode_id === paymentModeId)
  return fits ? undefined : 'That payment mode cannot be used with this payment type.'
}

/** A deposit may be dated before its order, but not before the park's first year of records (receipts-5). */
function dateProblem(date: string, { today, firstYear }: ReceiptLimits): string | undefined {
  if (date > today) return 'Receipt date cannot be after today.'
  if (date < `${firstYear}-01-01`)
    return `Receipt date cannot be before ${firstYear}, the first year of the park’s records.`
  return undefined
}

/** What is wrong with a receipt on this sale on this day, by field; empty when nothing is (receipts-2, receipts-3, receipts-5). */
export function receiptProblems(form: ReceiptForm, limits: ReceiptLimits) {
  const { outstanding, types, modes } = limits
  const problems: Partial<Record<keyof ReceiptForm, string>> = {}
  const type = types.find((known) => known.payment_type_id === form.paymentTypeId)
  if (toHundredths(form.receiptValue) > toHundredths(outstanding))
    problems.receiptValue = 'Receipt value must be less than the outstanding value.'
  const date = dateProblem(form.receiptDate, limits)
  if (date) problems.receiptDate = date
  if (!type) problems.paymentTypeId = 'Payment type is required.'
  const mode = type?.payment_mode_required && modeProblem(form, modes)
  if (mode) problems.paymentModeId = mode
  return problems
}

/** More than a year back: rarely meant, so the dialog asks once before it accepts such a date. */
export const isLongAgo = (receiptDate: string, today: string) => receiptDate < addMonths(today, -12)

/** A payment on an order, money on account, one half of a move between the two, or money given back. */
export const receiptKind = z.enum(['receipt', 'held', 'moved', 'refund'])
export type ReceiptKind = z.output<typeof receiptKind>

/** The name of a receipt's PDF. */
export const receiptFilename = (receipt_no: number) => `Receipt_${receipt_no}.pdf`

export const receipt = z.object({
  receipt_id: id,
  receipt_no: z.int(),
  sale_id: id,
  kind: receiptKind,
  /** Negative for a reversal, a refund, and where money is moved away. */
  value: money,
  payment_type: z.string(),
  payment_mode: z.string().nullable(),
  note: z.string().nullable(),
  filename: z.string(),
  receipt_at: calendarDate,
  receipt_customer_id: id,
  sale_customer_id: id,
  /** Who paid. */
  ...customerName,
  /** The receipt it reverses, by its number. */
  reversal_of_no: z.int().nullable(),
  /** False for a reversal, a reversed receipt and a move, and on an order that a credit note cancelled. */
  can_delete: z.boolean(),
  created_at: instant,
  /** The user who received the money, or made the reversal; null if nobody was recorded. */
  received_by: z.string().nullable(),
  received_by_id: id.nullable(),
})

export type ReceiptRow = z.output<typeof receipt>

/** A receipt that was deleted (receipts-8): its number and reason stay, and no sum counts it. */
export const voidedReceipt = receipt.omit({ reversal_of_no: true, can_delete: true }).extend({
  /** Null of money on account, and of a refund. */
  sale_id: id.nullable(),
  sale_customer_id: id.nullable(),
  voided_at: instant,
  voided_by: z.string().nullable(),
  voided_by_id: id.nullable(),
  void_reason: z.string().nullable(),
})

export type VoidedReceipt = z.output<typeof voidedReceipt>

/** A receipt from before these books (receipts-12): all that was paid is text, so that nothing adds it up. */
export const pastReceipt = z.object({
  past_receipt_id: id,
  sale_id: id,
  receipt_no: z.string(),
  receipt_date: calendarDate.nullable(),
  receipt_precision: precision,
  receipt_words: z.string().nullable(),
  payer: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  tender: z.string().nullable(),
  remark: z.string().nullable(),
  /** What its file says of it besides. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })).nullable(),
  /** The file it came by. */
  filename: z.string(),
})

export type PastReceipt = z.output<typeof pastReceipt>

const saleAfter = { sale_status_ref: saleStatusRef, price_receipted: money, price_outstanding: money }

export const receipts = {
  paymentTypes: endpoint({
    method: 'GET',
    path: '/api/v1/payment_types',
    summary: 'How receipts can be paid',
    permission: { any: ['PERM_VIEW'] },
    response: z.array(paymentType),
  }),
  paymentModes: endpoint({
    method: 'GET',
    path: '/api/v1/payment_modes',
    summary: 'The modes of payment types that ask for one, each with its types',
    permission: { any: ['PERM_VIEW'] },
    response: z.array(paymentMode),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/receipts',
    summary: 'The receipts of a sale, newest first, without the voided ones',
    permission: { any: ['PERM_VIEW'] },
    params: ids('sale_id'),
    query: paged,
    response: z.array(receipt),
  }),
  voided: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/voided_receipts',
    summary: 'The voided receipts of a sale, newest first; no sum counts them',
    permission: { any: ['PERM_VIEW'] },
    params: ids('sale_id'),
    query: paged,
    response: z.array(voidedReceipt),
  }),
  voidedOfCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/voided_receipts',
    summary:
      'The voided receipts that a customer paid and those on their sales, newest first; no sum counts them',
    permission: { any: ['PERM_VIEW'] },
    params: ids('customer_id'),
    query: paged,
    response: z.array(voidedReceipt),
  }),
  past: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/past_receipts',
    summary: 'The receipts of the past kept with a legacy sale, oldest first; no sum counts them',
    permission: { any: ['PERM_VIEW'] },
    params: ids('sale_id'),
    query: paged,
    response: z.array(pastReceipt),
  }),
  pastOfCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/past_receipts',
    summary: 'The receipts of the past kept with a customer’s legacy sales, oldest first; no sum counts them',
    permission: { any: ['PERM_VIEW'] },
    params: ids('customer_id'),
    query: paged,
    response: z.array(pastReceipt),
  }),
  pastOfSite: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/past_receipts',
    summary: 'The receipts of the past kept with legacy sales of a site, oldest first; no sum counts them',
    permission: { any: ['PERM_VIEW'] },
    params: ids('site_id'),
    query: paged,
    response: z.array(pastReceipt),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/receipt',
    summary: 'Takes a receipt on an ORDERED sale',
    permission: { any: ['PERM_RECEIPTS'] },
    params: ids('sale_id'),
    body: receiptForm,
    response: receipt.extend(saleAfter),
    conflicts: ['The sale is not ORDERED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sales/:sale_id/receipts/:receipt_id',
    summary: 'Voids a receipt; one already exported is reversed by a negative one dated today',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('sale_id', 'receipt_id'),
    body: z.object({ reason: optionalLongText(500) }),
    response: z.object({ ...saleAfter, reversal: receipt.nullable() }),
    conflicts: ['It is a reversal, or has been reversed'],
  }),
}
