import * as z from 'zod'
import { id, optionalText, requiredId, requiredLongText } from '../core/fields.ts'
import { typedMoney } from '../values/money.ts'

/** What is typed to propose a refund (refunds-1). How much is free on account is checked where it is known. */
export const proposeRefundForm = z.object({
  value: z.number('Enter how much goes back.').positive('A refund must be greater than 0.').pipe(typedMoney),
  reason: requiredLongText('Say why.', 1000),
  paymentTypeId: requiredId('Payment type is required.'),
  paymentModeId: id.nullish(),
  /** The account or person it is paid to, where that must be said. */
  pay_to: optionalText(200),
  /** The order that the money was paid on. */
  sale_id: id.nullish(),
})

export type ProposeRefundForm = z.output<typeof proposeRefundForm>

export const whyForm = z.object({ note: requiredLongText('Say why.', 500) })
