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
  address: '',
  created_year: '',
  created_month: '',
  created_day: '',
  open_sales: false,
  no_sales: false,
  corporate: false,
  contractor: false,
  flagged: false,
  outstanding: false,
  orderby: 'created',
  size: 10,
  offset: 0,
}

export const pageSizes = [10, 20, 30]

export type CustomerFilterValues = Searched<typeof searchDefaults>

type Filters = Omit<CustomerFilterValues, 'size' | 'offset' | 'orderby'>

/** What the server is asked: a page of cards; blank filters, and toggles that are off, are left out. */
export function queryOf({ size, offset, orderby, ...filters }: CustomerFilterValues) {
  const named = Object.entries({ ...filters, customer_id: numberTyped(filters.customer_id) })
    .map(([name, asked]) => [name, asked === false ? '' : String(asked)] as const)
    .filter(([, asked]) => asked.trim() !== '')
  return {
    ...(Object.fromEntries(named) as Partial<Record<keyof Filters, string>>),
    orderby: orderby as CustomerOrder,
    type: 'items' as const,
    limit: pageSizes.includes(size) ? size : searchDefaults.size,
    offset,
  }
}
