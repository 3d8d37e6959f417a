import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { money } from '../values/money.ts'
import { paymentForm } from './forms.ts'

/** One receipt of a payment; without an order it is on the payer’s account. */
const taken = z.object({ receipt_id: id, receipt_no: z.int(), sale_id: id.nullable(), value: money })

export type PaymentReceipt = z.output<typeof taken>

export const payments = {
  take: endpoint({
    method: 'POST',
    path: '/api/v1/payments',
    summary: 'Takes one payment over several orders: a receipt on each, and the rest on the payer’s account',
    permission: { any: ['PERM_RECEIPTS'] },
    body: paymentForm,
    response: z.object({ receipts: z.array(taken) }),
  }),
}
