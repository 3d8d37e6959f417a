import { shownFirst } from '@sexton/contract/core/page'
import { mails } from '@sexton/contract/mails/calls'
import type { Asking } from '../../core/api/asking.ts'

/** What was sent to a customer or in their matter, as it is asked for. */
export const mailsOf = (customer_id: number, limit = shownFirst): Asking<typeof mails.ofCustomer> => [
  mails.ofCustomer,
  { params: { customer_id }, query: { limit } },
  { live: ['mail', 'customer'], keepLast: true },
]
