import { listedOrders } from '@sexton/contract/sales/search'
import { saleStatuses, type SaleStatusRef } from '@sexton/contract/core/statuses'
import { numberTyped } from '../../../core/format/record-number.ts'
import { orderOf } from '../../../core/search/orders.ts'
import {
  asked,
  cardsAsked,
  paramsOf,
  statusesAsked,
  type Searched,
} from '../../../core/search/search-params.ts'
import { onlyQuery } from '../../../domain/own-reports/only.ts'

/** Every status of a sale, in order. */
export const statusRefs = Object.keys(saleStatuses) as SaleStatusRef[]

/** What the sales search starts with: all four statuses, newest change first unless a name is typed, ten a page (sales-45). */
export const searchDefaults = {
  name: '',
  sale_no: '',
  statuses: ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED'],
  created_year: '',
  created_month: '',
  created_day: '',
  ordered_year: '',
  ordered_month: '',
  ordered_day: '',
  cemetery_id: '',
  ordered_by_id: '',
  tariff_id: '',
  outstanding: false,
  flagged: false,
  requires_authorization: false,
  only: [],
  orderby: '',
  size: 10,
  offset: 0,
} as const

export const pageSizes = [10, 40, 100]

const orders = Object.keys(listedOrders) as (keyof typeof listedOrders)[]

export type SalesSearched = Searched<typeof searchDefaults>

/** Where the sales search shows what is asked for, the rest as it begins with. */
export const salesAddress = (asked: Partial<SalesSearched>) =>
  `/sales?${paramsOf({ ...searchDefaults, ...asked }, searchDefaults).toString()}`

/** The map of status names to booleans that the search call takes. */
export const statusFilters = (on: readonly string[]) => statusesAsked(statusRefs, on)

/** The call's query for one page of cards. A size the address invents counts as the default. */
export function salesQuery({
  name,
  sale_no,
  statuses,
  orderby,
  size,
  offset,
  only,
  ...filters
}: SalesSearched) {
  return {
    ...asked(filters),
    ...onlyQuery(only),
    name: name || undefined,
    sale_no: numberTyped(sale_no) || undefined,
    filters: statusFilters(statuses),
    orderby: orderOf(orders, { name, orderby }, 'updated_newest'),
    ...cardsAsked({ size, offset }, pageSizes),
  }
}
