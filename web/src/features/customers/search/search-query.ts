import { listedOrders } from '@sexton/contract/customers/calls'
import { numberTyped } from '../../../core/format/record-number.ts'
import { orderOf } from '../../../core/search/orders.ts'
import { asked, cardsAsked, type Searched } from '../../../core/search/search-params.ts'
import { onlyQuery } from '../../../domain/own-reports/only.ts'

/** An untouched search: all customers, the latest first unless a name is typed. */
export const searchDefaults = {
  name: '',
  customer_id: '',
  phone: '',
  email: '',
  id_no: '',
  address: '',
  cemetery_id: '',
  created_year: '',
  created_month: '',
  created_day: '',
  open_sales: false,
  no_sales: false,
  corporate: false,
  contractor: false,
  flagged: false,
  outstanding: false,
  only: [],
  orderby: '',
  size: 10,
  offset: 0,
}

export const pageSizes = [10, 20, 30]

const orders = Object.keys(listedOrders) as (keyof typeof listedOrders)[]

export type CustomerFilterValues = Searched<typeof searchDefaults>

/** What the server is asked: a page of cards. */
export function queryOf({ size, offset, orderby, only, ...filters }: CustomerFilterValues) {
  return {
    ...asked({ ...filters, customer_id: numberTyped(filters.customer_id) }),
    ...onlyQuery(only),
    orderby: orderOf(orders, { name: filters.name, orderby }, 'created'),
    ...cardsAsked({ size, offset }, pageSizes),
  }
}
