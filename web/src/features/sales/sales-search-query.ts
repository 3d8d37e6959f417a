import type { SaleSearch } from '@sexton/contract/sales/search'
import { saleStatuses, type SaleStatusRef } from '@sexton/contract/statuses'
import { numberTyped } from '../../core/record-number.ts'
import type { Searched } from '../../core/search-params.ts'

/** Every status of a sale, in order. */
export const statusRefs = Object.keys(saleStatuses) as SaleStatusRef[]

/** What the sales search starts with: all four statuses, newest change first, ten a page (document 001 section 9). */
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
  ordered_by_id: '',
  tariff_id: '',
  outstanding: false,
  flagged: false,
  requires_authorization: false,
  orderby: 'updated_newest',
  size: 10,
  offset: 0,
} as const

export const pageSizes = [10, 40, 100]

export type SalesSearched = Searched<typeof searchDefaults>

/** The map of status names to booleans that the search call takes. */
export const statusFilters = (on: readonly string[]) =>
  Object.fromEntries(statusRefs.map((ref) => [ref, String(on.includes(ref))])) as Record<
    SaleStatusRef,
    'true' | 'false'
  >

/** The call's query for one page of cards. A size the address invents counts as the default. */
export function salesQuery(found: SalesSearched) {
  const { name, sale_no, statuses, outstanding, flagged, requires_authorization, offset } = found
  const { created_year, created_month, created_day, ordered_year, ordered_month, ordered_day } = found
  const days = { created_year, created_month, created_day, ordered_year, ordered_month, ordered_day }
  const choices = { ...days, ordered_by_id: found.ordered_by_id, tariff_id: found.tariff_id }
  const switches = { outstanding, flagged, requires_authorization }
  return {
    ...Object.fromEntries(Object.entries(switches).flatMap(([key, on]) => (on ? [[key, 'true']] : []))),
    ...(Object.fromEntries(Object.entries(choices).filter(([, asked]) => asked !== '')) as Partial<
      typeof choices
    >),
    name: name || undefined,
    sale_no: numberTyped(sale_no) || undefined,
    filters: statusFilters(statuses),
    orderby: found.orderby as SaleSearch['orderby'],
    limit: pageSizes.includes(found.size) ? found.size : searchDefaults.size,
    offset,
    type: 'items' as const,
  }
}
