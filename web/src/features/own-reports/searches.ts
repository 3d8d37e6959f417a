import { ownReports } from '@sexton/contract/own-reports/calls'
import type { Source } from '@sexton/contract/own-reports/sources'
import { paramsOf, valuesOf, type SearchValues } from '../../core/search/search-params.ts'
import { withItem, type OnlyItem } from '../../domain/own-reports/only.ts'
import { burialsDefaults, burialsQuery } from '../burials/public.ts'
import { customersDefaults, customersQuery } from '../customers/public.ts'
import { salesDefaults, salesQuery } from '../sales/public.ts'
import { sitesDefaults, sitesQuery } from '../sites/search/public.ts'

/** The search behind each source: where it is, and what it asks of the server for what its address holds. */
const searches = {
  sales: {
    path: '/sales',
    defaults: salesDefaults,
    queryOf: (params: URLSearchParams) => salesQuery(valuesOf(params, salesDefaults)),
  },
  burials: {
    path: '/burials',
    defaults: burialsDefaults,
    queryOf: (params: URLSearchParams) => burialsQuery(valuesOf(params, burialsDefaults)),
  },
  sites: {
    path: '/sites',
    defaults: sitesDefaults,
    queryOf: (params: URLSearchParams) => sitesQuery(valuesOf(params, sitesDefaults)),
  },
  customers: {
    path: '/customers',
    defaults: customersDefaults,
    queryOf: (params: URLSearchParams) => customersQuery(valuesOf(params, customersDefaults)),
  },
} as const

/** The calls of each source. They take the same of how it is grouped, and the filters of their own search. */
export const callsOf = {
  sales: { count: ownReports.countSales, export: ownReports.exportSales },
  burials: { count: ownReports.countBurials, export: ownReports.exportBurials },
  sites: { count: ownReports.countSites, export: ownReports.exportSites },
  customers: { count: ownReports.countCustomers, export: ownReports.exportCustomers },
} as const

/** What the filters of a search ask of the server: nothing of its pages, and in no order. */
export function filtersAsked(source: Source, search: string): Record<string, unknown> {
  const {
    limit: _limit,
    offset: _offset,
    type: _type,
    orderby: _orderby,
    ...filters
  } = searches[source].queryOf(new URLSearchParams(search))
  return filters
}

const defaultsOf = (source: Source): SearchValues => searches[source].defaults

/** The filters that an address holds, by their names: those that are set. */
export function filtersSet(source: Source, search: string): SearchValues {
  const defaults = defaultsOf(source)
  const values: SearchValues = valuesOf(new URLSearchParams(search), defaults)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value) !== String(defaults[name])),
  )
}

/** Where a search lists what is counted, or what a line of it counts; a bare address would be the last search. */
export function listAddress(source: Source, search: string, items: readonly OnlyItem[] = []): string {
  const defaults = defaultsOf(source)
  const values: SearchValues = valuesOf(new URLSearchParams(search), defaults)
  const before = Array.isArray(values.only) ? (values.only as readonly string[]) : []
  const only = items.reduce<readonly string[]>(withItem, before)
  const params = paramsOf({ ...values, only }, defaults)
  params.set('offset', '0')
  return `${searches[source].path}?${params.toString()}`
}
