import { listedOrders } from '@sexton/contract/sales/search'
import { saleStatuses, type SaleStatusRef } from '@sexton/contract/core/statuses'
import { config } from '../../../core/config.ts'
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

/** With the chip of its own for orders that a credit note cancelled, once there is one (credits-11). */
export const chipRefs = (cancelled: string) =>
  config().CANCELLED_ORDERS || cancelled !== '' ? [...statusRefs, 'CANCELLED'] : statusRefs

/** Whether those are found: where nobody said so, with all four statuses. */
const isWithCancelled = ({ statuses, cancelled }: Pick<SalesSearched, 'statuses' | 'cancelled'>) =>
  cancelled === 'yes' || (cancelled === '' && statuses.length === statusRefs.length)

/** The chips that are on. */
export const chipsOn = (searched: Pick<SalesSearched, 'statuses' | 'cancelled'>) =>
  isWithCancelled(searched) ? [...searched.statuses, 'CANCELLED'] : searched.statuses

/** What is searched for when these chips are on. */
export function ofChips(chips: readonly string[]): Pick<SalesSearched, 'statuses' | 'cancelled'> {
  const statuses = statusRefs.filter((status) => chips.includes(status))
  const on = chips.includes('CANCELLED')
  return { statuses, cancelled: on === (statuses.length === statusRefs.length) ? '' : on ? 'yes' : 'no' }
}

/** Undefined where it goes without saying. */
function cancelledAsked(searched: Pick<SalesSearched, 'statuses' | 'cancelled'>) {
  if (!config().CANCELLED_ORDERS) return undefined
  const on = isWithCancelled(searched)
  return on && searched.statuses.length === statusRefs.length ? undefined : String(on)
}

/** What the sales search starts with: all four statuses, newest change first unless a name is typed, ten a page (sales-45). */
export const searchDefaults = {
  name: '',
  sale_no: '',
  statuses: ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED'],
  cancelled: '',
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
  cancelled,
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
    cancelled: cancelledAsked({ statuses, cancelled }),
    orderby: orderOf(orders, { name, orderby }, 'updated_newest'),
    ...cardsAsked({ size, offset }, pageSizes),
  }
}
