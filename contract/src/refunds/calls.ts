import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { proposeRefundForm, whyForm } from './forms.ts'

export const refundStates = ['PROPOSED', 'APPROVED', 'PAID', 'REFUSED', 'WITHDRAWN'] as const

export type RefundState = (typeof refundStates)[number]

export const refund = z.object({
  refund_request_id: id,
  state: z.enum(refundStates),
  customer_id: id,
  customer_name: z.string(),
  value: money,
  reason: z.string(),
  payment_type: z.string(),
  payment_mode: z.string().nullable(),
  pay_to: z.string().nullable(),
  sale_id: id.nullable(),
  proposed_at: instant,
  proposed_by: z.string(),
  proposed_by_id: id,
  /** Who approved or refused it. */
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  decided_by_id: id.nullable(),
  decided_why: z.string().nullable(),
  /** What the customer has on account now. */
  balance: money,
  /** Of one that is paid. */
  receipt_id: id.nullable(),
  receipt_no: z.int().nullable(),
  paid_on: calendarDate.nullable(),
})

export type Refund = z.output<typeof refund>

const params = ids('refund_request_id')
const decides = { any: ['PERM_ACCOUNTS', 'PERM_SALES_SUPER'] } as const

export const refunds = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/refunds',
    summary: 'The refunds, the open ones first, then the newest; of a state, of a customer, or all',
    permission: { any: ['PERM_VIEW'] },
    query: z.object({
      state: z.enum(refundStates).optional(),
      customer_id: idText.optional(),
      ...pageQuery,
    }),
    response: z.array(refund),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/refunds',
    summary: 'Proposes to give money on account back to a customer',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('customer_id'),
    body: proposeRefundForm,
    response: refund,
    conflicts: ['The money is not known to be the customer’s: it is an unidentified payment'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/v1/refunds/:refund_request_id/approve',
    summary: 'A second person approves a refund',
    permission: decides,
    params,
    response: refund,
    conflicts: [
      'The same person proposed it',
      'It was decided or withdrawn',
      'The money is no longer on account',
    ],
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/api/v1/refunds/:refund_request_id/refuse',
    summary: 'A second person refuses a refund, with a reason',
    permission: decides,
    params,
    body: whyForm,
    response: refund,
    conflicts: ['The same person proposed it', 'It was decided or withdrawn'],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/api/v1/refunds/:refund_request_id/withdraw',
    summary: 'Withdraws a refund that is not paid',
    permission: { any: ['PERM_SALES_SUPER'] },
    params,
    response: refund,
    conflicts: ['It was paid, refused or withdrawn'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:refund_request_id/payment',
    summary: 'Pays an approved refund: a receipt dated today takes it from the account',
    permission: { any: ['PERM_RECEIPTS'] },
    params,
    response: refund,
    conflicts: ['It is not approved', 'The money is no longer on account'],
  }),
}
