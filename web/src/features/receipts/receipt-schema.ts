import {
  receiptForm,
  receiptProblems,
  type ReceiptForm,
  type ReceiptLimits,
} from '@sexton/contract/receipts/calls'
import * as z from 'zod'

/** The dialog's rules: the contract's for this sale and day, and a number when somebody else pays. */
export function receiptSchema(limits: ReceiptLimits) {
  const problem = (field: keyof ReceiptForm) => ({
    path: [field],
    error: ({ input }: { input?: unknown }) => receiptProblems(input as ReceiptForm, limits)[field],
    // Also while other fields are still missing, so that each says what is wrong as soon as it is left.
    when: () => true,
  })
  const holds = (field: keyof ReceiptForm) => (form: ReceiptForm) => !receiptProblems(form, limits)[field]
  return receiptForm
    .extend({ other: z.boolean() })
    .refine(holds('receiptValue'), problem('receiptValue'))
    .refine(holds('receiptDate'), problem('receiptDate'))
    .refine(holds('paymentModeId'), problem('paymentModeId'))
    .refine((form) => !form.other || typeof form.customerId === 'number', {
      path: ['customerId'],
      error: 'Customer No must be a number.',
      when: () => true,
    })
}

export type ReceiptValues = z.output<ReturnType<typeof receiptSchema>>
