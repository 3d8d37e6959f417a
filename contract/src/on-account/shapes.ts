import * as z from 'zod'
import { id, optionalLongText, requiredId, requiredLongText } from '../core/fields.ts'
import { money, typedMoney } from '../values/money.ts'
import { receipt, receiptForm, receiptProblems, type ReceiptLimits } from '../receipts/calls.ts'

/** What is typed of money on account: a receipt without an order, so nothing bounds its value. */
export const heldForm = receiptForm.omit({ customerId: true })
export type HeldForm = z.output<typeof heldForm>

/** What is wrong with money on account, by field; empty when nothing is (on-account-1). */
export const heldProblems = (form: HeldForm, limits: Omit<ReceiptLimits, 'outstanding'>) =>
  receiptProblems(form, { ...limits, outstanding: Infinity })

const value = z
  .number({ error: 'Value is required.' })
  .positive('Value must be greater than 0.')
  .pipe(typedMoney)

/** Money of an account that pays for an order (on-account-2). */
export const moveForm = z.object({ sale_id: requiredId('Sale No is required.'), value })

/** Money of an order that goes to an account (on-account-3): of its customer, or of who paid. */
export const moveBackForm = z.object({
  customer_id: id.nullish(),
  value,
  reason: requiredLongText('Reason is required.', 500),
})

export const takeBackForm = z.object({ reason: optionalLongText(500) })

/** A row of an account. */
export const accountRow = receipt.omit({ sale_id: true, sale_customer_id: true }).extend({
  /** Of a move: the order at its other end. */
  moved_sale_id: id.nullable(),
  /** Of a move between accounts: whose account is at its other end. */
  moved_customer_id: id.nullable(),
})
export type AccountRow = z.output<typeof accountRow>

export const account = z.object({ balance: money, rows: z.array(accountRow) })
export type Account = z.output<typeof account>
