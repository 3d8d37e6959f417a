import * as z from 'zod'
import { id, requiredId, requiredLongText } from '../core/fields.ts'
import { receiptForm } from '../receipts/calls.ts'
import { maxParts } from '../receipts/max-parts.ts'
import { sumMoney, toHundredths, typedMoney } from '../values/money.ts'

const part = z.object({
  sale_id: id,
  value: z.number('Enter an amount.').positive('An amount must be greater than 0.').pipe(typedMoney),
})

export type PaymentPart = z.output<typeof part>

/** One payment over several orders (payments-1): what is left of it stays on the payer’s account. */
export const paymentForm = receiptForm.extend({
  customerId: requiredId('Choose who pays.'),
  parts: z.array(part).max(maxParts, `At most ${maxParts} orders.`),
})

export type PaymentForm = z.output<typeof paymentForm>

/** What is left of a payment for the account; negative if its parts come to more. */
export const restOf = ({ receiptValue, parts }: Pick<PaymentForm, 'receiptValue' | 'parts'>) =>
  (toHundredths(receiptValue) - toHundredths(sumMoney(parts.map(({ value }) => value)))) / 100

/** Said of a payment whose parts come to more than itself. */
export const partsAboveValue = 'The orders come to more than the payment.'

/** Said of an order that is named a second time. */
export const namedTwice = 'This order is in the payment already.'

/** The pasted lines of a list; who pays, where it is known (payments-3). */
export const paymentListForm = z.object({
  text: requiredLongText('Paste the lines of the list.', 100_000),
  customerId: id.nullish(),
})
