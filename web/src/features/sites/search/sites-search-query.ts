import { siteStatuses, type SiteStatusRef } from '@sexton/contract/core/statuses'
import { siteSwitches, type SiteSwitch } from '@sexton/contract/sites/groups'
import { siteOrders } from '@sexton/contract/sites/search'
import {
  asked,
  cardsAsked,
  paramsOf,
  statusesAsked,
  type Searched,
} from '../../../core/search/search-params.ts'
import { onlyQuery } from '../../../domain/own-reports/only.ts'

export const statusRefs = Object.keys(siteStatuses) as SiteStatusRef[]

export const switches = Object.keys(siteSwitches) as SiteSwitch[]
// The names of an object made from entries are lost to the compiler.
const switchedOff = Object.fromEntries(switches.map((name) => [name, false])) as Record<SiteSwitch, false>

/** What the site search starts with: all five statuses, by block, row and site, ten a page (sites-18). */
export const searchDefaults = {
  site_ref: '',
  cemetery_id: '',
  block_ref: '',
  row_no: '',
  site_no: '',
  site_type_id: '',
  ...switchedOff,
  statuses: ['UNAVAIL', 'AVAIL', 'ORDER', 'OWN', 'UNSUITABLE'],
  only: [],
  orderby: '',
  size: 10,
  offset: 0,
} as const

export const pageSizes = [10, 20, 30]

export type SitesSearched = Searched<typeof searchDefaults>

/** Where the site search shows what is asked for, the rest as it begins with. */
export const sitesAddress = (asked: Partial<SitesSearched>) =>
  `/sites?${paramsOf({ ...searchDefaults, ...asked }, searchDefaults).toString()}`

/** The call's query for one page of cards. An order or a size that the address invents counts as the default. */
export function sitesQuery(searched: SitesSearched) {
  const { statuses, orderby, size, offset, only, ...rest } = searched
  const { block_ref, row_no, site_no, flagged, ...filters } = rest
  const site = asked({ block_ref, row_no, site_no })
  return {
    ...asked({ ...filters, flag: flagged }),
    ...(Object.keys(site).length > 0 ? { site } : {}),
    ...onlyQuery(only),
    filters: statusesAsked(statusRefs, statuses),
    orderby: siteOrders.find((order) => order === orderby) ?? ('site' as const),
    ...cardsAsked({ size, offset }, pageSizes),
  }
}
