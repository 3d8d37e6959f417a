import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import type { SaleRow } from '../../domain/sales/sale-lock.ts'
import { lockSiteOf } from './booking-queries.ts'

/**
 * Refuses with 422 a site that is not there, and for an event on a sale one that is neither on that sale nor owned by
 * its customer. Without a sale any site will do. The sale is locked; the site's owner stays until the end.
 */
export async function refuseUnfitSite(ctx: Changing, site_id: number, sale: SaleRow | undefined) {
  const site = await lockSiteOf(ctx, site_id, sale)
  if (!site) throw invalid({ site_id: 'That site does not exist.' })
  if (sale && !site.of_sale)
    throw invalid({ site_id: `Site ${site.site_ref} is not on this sale and its customer does not own it.` })
}
