import type { CustomerOrder } from '@sexton/contract/customers'
import { numberTyped } from '../../core/record-number.ts'
import type { Searched } from '../../core/search-params.ts'

/** An untouched search: all customers, the latest first. */
export const searchDefaults = {
  name: '',
  customer_id: '',
  phone: '',
  email: '',
  id_no: '',
  orderby: 'created',
  size: 10,
  offset: 0,
}

export const pageSizes = [10, 20, 30]

export type CustomerFilterValues = Searched<typeof searchDefaults>

/** What the server is asked: a page of cards; blank filters are left out. */
export function queryOf({ size, offset, orderby, customer_id, ...texts }: CustomerFilterValues) {
  const filters = { ...texts, customer_id: numberTyped(customer_id) }
  const named = Object.entries(filters).filter(([, typed]) => typed.trim() !== '')
  return {
    ...(Object.fromEntries(named) as Partial<typeof filters>),
    orderby: orderby as CustomerOrder,
    type: 'items' as const,
    limit: pageSizes.includes(size) ? size : searchDefaults.size,
    offset,
  }
}
