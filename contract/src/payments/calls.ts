import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, soughtText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { maxParts } from '../receipts/max-parts.ts'
import { paymentForm, paymentListForm } from './forms.ts'

/** Orders of a customer that are listed at most: more than a payment can have. */
export const maxOwed = maxParts + 50

/** Lines of a list that are read at once. */
export const maxListLines = 500

/** One receipt of a payment; without an order it is on the payer’s account. */
const taken = z.object({ receipt_id: id, receipt_no: z.int(), sale_id: id.nullable(), value: money })

export type PaymentReceipt = z.output<typeof taken>

/** An order that is owed on. */
export const owedOrder = z.object({
  sale_id: id,
  invoice_no: z.int(),
  customer_id: id,
  customer_name: z.string(),
  ordered_on: calendarDate,
  outstanding: money,
})

export type OwedOrder = z.output<typeof owedOrder>

/** A line of a list, with the order it pays on; else why none, and which ones it may be. */
export const listedPart = z.object({
  line: z.int(),
  words: z.string(),
  amount: money.nullable(),
  sale: owedOrder.nullable(),
  why: z.enum(['reference', 'invoice', 'order', 'number', 'name', 'paid_before']).nullable(),
  candidates: z.array(owedOrder),
  problem: z.string().nullable(),
})

export type ListedPart = z.output<typeof listedPart>

const permission = { any: ['PERM_RECEIPTS'] } as const

export const payments = {
  take: endpoint({
    method: 'POST',
    path: '/api/v1/payments',
    summary: 'Takes one payment over several orders: a receipt on each, and the rest on the payer’s account',
    permission,
    body: paymentForm,
    response: z.object({ receipts: z.array(taken) }),
  }),
  owed: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/owed_orders',
    summary: 'The orders of a customer that are owed on, the oldest first',
    permission,
    params: ids('customer_id'),
    response: z.array(owedOrder),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/v1/owed_orders',
    summary:
      'Orders that are owed on, by the number of the order or invoice, by its reference, or by a whole name',
    permission,
    query: z.object({ q: soughtText(200), payer: idText.optional() }),
    response: z.array(owedOrder),
  }),
  readList: endpoint({
    method: 'POST',
    path: '/api/v1/payments/read_list',
    summary: 'Reads the pasted lines of a list and says which order each pays on; nothing is written',
    permission,
    reads: true,
    body: paymentListForm,
    response: z.array(listedPart),
  }),
  readFile: endpoint({
    method: 'POST',
    path: '/api/v1/payments/read_file',
    summary: 'The same of a CSV or XLSX file',
    permission,
    upload: { field: 'file', many: false, accept: 'csv' },
    body: z.object({ customerId: idText.optional() }),
    response: z.array(listedPart),
    queue: 'heavy',
  }),
}
