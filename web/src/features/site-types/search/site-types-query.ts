import { siteTypeOrders, type SiteTypeSearch } from '@sexton/contract/site-types/search'
import type { Searched } from '../../../core/search/search-params.ts'

/** What the site types search starts with: those for sale, by category, thirty a page (site-types-1). */
export const searchDefaults = {
  category_id: '',
  group_id: '',
  name: '',
  graves: '',
  saleable: 'true',
  orderby: '',
  size: 30,
  offset: 0,
} as const

export const pageSizes = [10, 20, 30]

export type SiteTypesSearched = Searched<typeof searchDefaults>

const number = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined)

/** The call's body for one page. What the address invents counts as the default. */
export function siteTypesQuery(searched: SiteTypesSearched) {
  const { category_id, group_id, name, graves, saleable, orderby, size, offset } = searched
  const asked = {
    category_id: number(category_id),
    group_id: number(group_id),
    name: name.trim() || undefined,
    graves: number(graves),
    saleable: saleable === 'true' || undefined,
  }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(given) as Partial<SiteTypeSearch>),
    orderby: siteTypeOrders.find((order) => order === orderby) ?? ('category' as const),
    limit: pageSizes.includes(size) ? size : searchDefaults.size,
    offset,
  }
}
