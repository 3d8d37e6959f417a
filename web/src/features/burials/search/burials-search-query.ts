import { listedOrders } from '@sexton/contract/burials/search'
import { burialStatuses, type BurialStatusRef } from '@sexton/contract/core/statuses'
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

export const statusRefs = Object.keys(burialStatuses) as BurialStatusRef[]

/** What the burial search starts with: all four statuses, burial date newest first unless a name is typed, ten a page (burials-34). */
export const searchDefaults = {
  name: '',
  burial_no: '',
  id_number: '',
  burial_from_year: '',
  burial_from_month: '',
  burial_from_day: '',
  burial_to_year: '',
  burial_to_month: '',
  burial_to_day: '',
  birth_year: '',
  birth_month: '',
  birth_day: '',
  cemetery_id: '',
  block_ref: '',
  row_no: '',
  site_no: '',
  undertaker_id: '',
  site_type_id: '',
  contagious: false,
  flagged: false,
  legacy_flagged: false,
  no_place: false,
  in_reports: false,
  statuses: ['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'],
  only: [],
  orderby: '',
  size: 10,
  offset: 0,
} as const

export const pageSizes = [10, 20, 30]

export type BurialsSearched = Searched<typeof searchDefaults>

/** Where the burial search shows what is asked for, the rest as it begins with. */
export const burialsAddress = (asked: Partial<BurialsSearched>) =>
  `/burials?${paramsOf({ ...searchDefaults, ...asked }, searchDefaults).toString()}`

/** The map of status names to booleans that the search call takes. */
export const statusFilters = (on: readonly string[]) => statusesAsked(statusRefs, on)

/** The call's query for one page of cards. An order or a size that the address invents counts as the default. */
export function burialsQuery(searched: BurialsSearched) {
  const { name, burial_no, statuses, orderby, size, offset, only, ...rest } = searched
  const { block_ref, row_no, site_no, contagious, flagged, legacy_flagged, ...filters } = rest
  const site = asked({ block_ref, row_no, site_no })
  return {
    ...asked({ ...filters, cod_is_contagious: contagious, flag: flagged, legacy_flag: legacy_flagged }),
    ...(Object.keys(site).length > 0 ? { site } : {}),
    ...onlyQuery(only),
    name: name || undefined,
    burial_id: numberTyped(burial_no) || undefined,
    filters: statusFilters(statuses),
    orderby: orderOf(listedOrders, { name, orderby }, 'burial_date_newest'),
    ...cardsAsked({ size, offset }, pageSizes),
  }
}
