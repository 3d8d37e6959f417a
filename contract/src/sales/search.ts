import * as z from 'zod'
import { dayParts } from '../values/day-parts.ts'
import { flagText, id, idText, soughtText, wholeText } from '../core/fields.ts'
import { onlyOf } from '../values/grouping.ts'
import { saleCard } from './card.ts'
import { saleGroups } from './groups.ts'

/** How sales can be ordered, with the words of the list (sales-45). */
export const listedOrders = {
  updated_newest: 'Update date, newest first',
  updated_oldest: 'Update date, oldest first',
  ordered_newest: 'Order date, newest first',
  ordered_oldest: 'Order date, oldest first',
  outstanding: 'Outstanding payments',
  customer: 'Customer name',
  value_highest: 'Sale value, highest first',
  value_lowest: 'Sale value, lowest first',
} as const

type ListedOrder = keyof typeof listedOrders

/** These, and the names that fit the typed one best first; without a name the order of the default. */
const orders = [...(Object.keys(listedOrders) as ListedOrder[]), 'best_match'] as const

export type SaleOrder = (typeof orders)[number]

const flag = flagText.optional()

/** The sales search (sales-45). A status absent from `filters` is off; no `filters` at all: all four. */
export const saleSearch = z.object({
  orderby: z.enum(orders).default('updated_newest'),
  filters: z.object({ DRAFT: flag, ORDERED: flag, PAID: flag, FULFILLED: flag }).optional(),
  name: soughtText(200),
  sale_no: idText.optional(),
  customer_id: idText.optional(),
  /** Of which it sells a site, or in which it buries or has an event (cemeteries-9). */
  cemetery_id: idText.optional(),
  tariff_id: idText.optional(),
  ordered_by_id: idText.optional(),
  flagged: flag,
  requires_authorization: flag,
  /** Orders that a credit note cancelled: found beside those statuses, or not; absent, each by its status (sales-45). */
  cancelled: flag,
  outstanding: flag,
  /** Drafts made more than the setting OLD_DRAFT_DAYS ago, which still hold their sites. */
  old_drafts: flag,
  ...dayParts('created'),
  ...dayParts('ordered'),
  /** What a row of one's own report counts (own-reports-4). */
  only: onlyOf(saleGroups),
  limit: wholeText(1, 100),
  offset: wholeText(0, 1_000_000),
  /** `items`: the result cards of the page instead of its ids. */
  type: z.enum(['items']).optional(),
})

export type SaleSearch = z.output<typeof saleSearch>

/** A found sale: its id, and with `type=items` the card. */
export const foundSale = saleCard.partial().required({ sale_id: true }).extend({ sale_id: id })
