import {
  transferForm,
  transferProblems,
  type TransferForm,
  type TransferLimits,
} from '@sexton/contract/sites/holders'

/** The dialog's rules: the contract's for the present owner and day. */
export function transferSchema(limits: TransferLimits) {
  const problem = (field: 'customer_id' | 'transferred_on') => ({
    path: [field],
    error: ({ input }: { input?: unknown }) => transferProblems(input as TransferForm, limits)[field],
    // Also while other fields are still missing, so that each says what is wrong as soon as it is left.
    when: () => true,
  })
  const holds = (field: 'customer_id' | 'transferred_on') => (form: TransferForm) =>
    !transferProblems(form, limits)[field]
  return transferForm
    .refine(holds('customer_id'), problem('customer_id'))
    .refine(holds('transferred_on'), problem('transferred_on'))
}
