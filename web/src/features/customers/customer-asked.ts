import { shownFirst } from '@sexton/contract/core/page'
import { customers } from '@sexton/contract/customers/calls'
import type { Asking } from '../../core/api/asking.ts'
import { useAhead } from '../../core/api/use-ahead.ts'
import { useApi } from '../../core/api/use-api.ts'
import { roomOf } from '../../domain/booking/room-of.ts'
import { followUpsOf } from '../arrears/public.ts'
import { documentsOf } from '../documents/public.ts'
import { mailsOf } from '../mails/public.ts'
import { factsOf, notesOf } from '../notes/public.ts'
import { pastOf } from '../receipts/public.ts'

type Lists = typeof customers.sales | typeof customers.saleSites | typeof customers.burials

/** How many of a customer's sales, sites and burials are on a page. */
export const listSize = 5

/** A page of one of a customer's lists, as it is asked for. */
export const listOf = <E extends Lists>(list: E, customer_id: number, offset = 0): Asking<E> => [
  list,
  // Each of the three takes these; the compiler does not resolve what a call of a parameter's type takes.
  { params: { customer_id }, query: { limit: listSize, offset } } as never,
  { live: ['sale', 'sale_site', 'site', 'receipt'], keepLast: true },
]

/** The statement of a customer, as it is asked for (customers-16). */
export const statementOf = (customer_id: number, limit = shownFirst): Asking<typeof customers.statement> => [
  customers.statement,
  { params: { customer_id }, query: { limit } },
  { live: ['sale', 'receipt'], keepLast: true },
]

/** What a customer paid for others, as it is asked for. */
export const paidForOthers = (customer_id: number, limit = shownFirst): Asking<typeof customers.receipts> => [
  customers.receipts,
  { params: { customer_id }, query: { limit } },
  { live: ['sale'], keepLast: true },
]

/** The customer, and in the same request what the parts of their screen ask for. */
export function useCustomerScreen(customer_id: number) {
  const own = { type: 'customer', id: customer_id } as const
  useAhead(...listOf(customers.sales, customer_id))
  useAhead(...listOf(customers.saleSites, customer_id))
  useAhead(...listOf(customers.burials, customer_id))
  useAhead(...roomOf(customer_id))
  useAhead(...statementOf(customer_id))
  useAhead(...paidForOthers(customer_id))
  useAhead(...pastOf({ customer_id }))
  useAhead(...documentsOf(own))
  useAhead(...followUpsOf(customer_id))
  useAhead(...notesOf(own))
  useAhead(...factsOf('customer', customer_id))
  useAhead(...mailsOf(customer_id))
  return useApi(
    customers.get,
    { params: { customer_id } },
    { live: ['sale', 'sale_site', 'burial', 'receipt', 'site'] },
  )
}
