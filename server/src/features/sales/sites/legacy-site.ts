import { customerName } from '@sexton/contract/customers/name'
import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { holdLegacySite, lockLegacyCustomer, takeLegacySite } from '../../../domain/sales/legacy-sale.ts'
import { legacySiteAdded } from '../../../domain/sales/sale-site-audits.ts'
import { saleSiteById } from './sale-site-queries.ts'

/** Gives a customer a site they had before these records (sales-40): no invoice, no report, no news. */
export const addLegacySite: Write<typeof saleSites.legacy> = {
  async change(ctx, { body: { customerId, siteId } }) {
    const customer = await lockLegacyCustomer(ctx, customerId, { field: 'customerId', what: 'site' })
    const site = await takeLegacySite(ctx, siteId, 'siteId')
    const { sale_id, sale_site_id } = await holdLegacySite(ctx, customerId, site)
    const name = customerName(customer)
    const { site_ref, site_type } = site
    await audit(ctx, legacySiteAdded({ sale_id, customer_id: customerId, name, site_ref, site_type }))
    return saleSiteById(ctx, sale_site_id)
  },
}
