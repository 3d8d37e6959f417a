import { customerName } from '@sexton/contract/customer-name'
import type { saleSites } from '@sexton/contract/sale-sites'
import { sql } from 'kysely'
import { audit } from '../../core/audit.ts'
import type { Changing } from '../../core/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { draftOf, lockCustomer } from './create.ts'
import { saleSiteById } from './sale-site-queries.ts'
import { refreshSites, takeSite } from './take-site.ts'

/**
 * A placed sale of price 0 with the site on it. It is FULFILLED at once: paid for, sited, and a legacy sale counts as
 * signed; who ordered it when is not known, and it takes no invoice number.
 */
async function holdSite(ctx: Changing, customer_id: number, site: { site_id: number; site_type_id: number }) {
  const { user_id } = ctx.user
  const { rows } = await sql<{ sale_id: number; sale_site_id: number }>`
    with sale as (
      insert into sales (customer_id, tariff_id, is_legacy, sale_status_ref, placed_at, paid_at, fulfilled_at,
        created_by, updated_by)
      select ${customer_id}, tariff_id, true, 'FULFILLED', now(), now(), now(), ${user_id}, ${user_id}
      from tariffs where is_current returning sale_id
    )
    insert into sale_sites (sale_id, site_type_id, site_id, sited_at, created_by, updated_by)
    select sale_id, ${site.site_type_id}, ${site.site_id}, now(), ${user_id}, ${user_id} from sale
    returning sale_id, sale_site_id`.execute(ctx.db)
  await refreshSites(ctx, [site.site_id])
  return rows[0]!
}

/** Gives a customer a site he had before these records (design "Sales", Legacy): no invoice, no report, no news. */
export const addLegacySite: Write<typeof saleSites.legacy> = {
  async change(ctx, { body: { customerId, siteId } }) {
    const customer = await lockCustomer(ctx, customerId)
    if (!customer) throw invalid({ customerId: 'There is no customer with this number.' })
    const draft = await draftOf(ctx, customerId)
    if (draft !== undefined)
      throw conflict(
        `The customer has a draft sale (${draft}). Place or delete it before adding a legacy site.`,
      )
    const site = await takeSite(ctx, siteId)
    const { sale_id, sale_site_id } = await holdSite(ctx, customerId, site)
    const name = customerName(customer)
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'LEGACY_SITE_ADDED',
      message: `Legacy site ${site.site_ref} (${site.site_type}) of ${name} added`,
      data: { name, sale_id, customer_id: customerId, site_ref: site.site_ref },
    })
    return saleSiteById(ctx, sale_site_id)
  },
}
