import * as z from 'zod'
import { id, optionalText } from '../core/fields.ts'
import { pageBody } from '../core/page.ts'

/** The orders that the site types search lists (site-types-1). */
export const siteTypeOrders = ['category', 'group', 'name'] as const

export type SiteTypeOrder = (typeof siteTypeOrders)[number]

/** The numbers of graves it filters by. */
export const gravesSought = [1, 2, 4, 5, 9, 10] as const

/** What can be searched for (site-types-1). What is null or left out does not filter. */
export const siteTypeSearch = z.object({
  orderby: z.enum(siteTypeOrders).nullish(),
  category_id: id.nullish(),
  group_id: id.nullish(),
  /** Part of the name or the reference. */
  name: optionalText(100),
  graves: z.int().min(1).max(100).nullish(),
  /** Only those for sale. */
  saleable: z.boolean().nullish(),
  ...pageBody,
})

export type SiteTypeSearch = z.output<typeof siteTypeSearch>
