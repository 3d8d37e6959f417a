import { customers } from '@sexton/contract/customers/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import type { Asking } from '../../core/api/asking.ts'

/** A site that takes a further burial of its owner. */
export type SiteWithRoom = Reply<typeof customers.saleSites>[number]

/** The sites of a customer that take a further burial, as they are asked for (customers-25). */
export const roomOf = (customer_id: number): Asking<typeof customers.saleSites> => [
  customers.saleSites,
  { params: { customer_id }, query: { with_room: 'true', limit: 100 } },
  { live: ['sale', 'sale_site', 'site', 'burial'], keepLast: 'record' },
]

/** A grave of it; null while the site is not chosen. */
export interface FreeGrave {
  site: SiteWithRoom
  grave_no: number | null
}

/** The graves that take a further burial: those of sites that are owned first, then those on the draft. */
export function freeGraves(sites: readonly SiteWithRoom[]): FreeGrave[] {
  const isOnDraft = ({ owner_customer_id }: SiteWithRoom) => Number(owner_customer_id === null)
  return [...sites]
    .sort((one, other) => isOnDraft(one) - isOnDraft(other))
    .flatMap((site): FreeGrave[] =>
      site.site_id === null
        ? [{ site, grave_no: null }]
        : (site.free_graves ?? []).map((grave_no) => ({ site, grave_no })),
    )
}
