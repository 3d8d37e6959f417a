import * as z from 'zod'
import { flagText, id, idText, maxId, soughtText, wholeText } from '../core/fields.ts'
import { siteStatusRef } from '../core/statuses.ts'
import { onlyOf } from '../values/grouping.ts'
import { site } from './calls.ts'
import { siteGroups, siteSwitches, type SiteSwitch } from './groups.ts'

/** The orders that the site search lists (sites-18). */
export const siteOrders = ['site', 'status', 'owned', 'updated'] as const

export type SiteOrder = (typeof siteOrders)[number]

type Switched = (typeof siteSwitches)[SiteSwitch]['column']

const isOn = flagText.optional()
// The names of an object made from entries are lost to the compiler.
const switches = Object.fromEntries(
  Object.values(siteSwitches).map(({ column }) => [column, isOn]),
) as Record<Switched, typeof isOn>

/** What can be searched for (sites-18). Without `filters` every status is found. */
export const siteSearch = z.object({
  orderby: z.enum(siteOrders).default('site'),
  filters: z.partialRecord(siteStatusRef, flagText).optional(),
  /** Part of a ref (sites-19). */
  site_ref: soughtText(60),
  site: z
    .object({ block_ref: soughtText(50), row_no: soughtText(50), site_no: wholeText(0, maxId) })
    .partial()
    .optional(),
  cemetery_id: idText.optional(),
  ...switches,
  site_type_id: idText.optional(),
  /** What a row of one's own report counts (own-reports-4). */
  only: onlyOf(siteGroups),
  /** A page of the result; `type=items` gives its cards instead of ids. */
  limit: wholeText(1, 100),
  offset: wholeText(0, maxId),
  type: z.enum(['items']).optional(),
})

export type SiteSearch = z.output<typeof siteSearch>

/** Ids, or with `type=items` the whole cards. */
export const sitesFound = z.array(site.partial().extend({ site_id: id }))
