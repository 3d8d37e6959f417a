import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { addSaleSiteCharges } from '../../../domain/sales/sale-lines.ts'
import { saleSiteAdded } from '../../../domain/sales/sale-site-audits.ts'
import { lockDraft, refuseOtherTariff, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { areLeft, lockSiteType, refreshSites, takeSite } from '../../../domain/ground/take-site.ts'

interface Chosen {
  site_type_id: number
  site_type: string
  site_id: number | null
  site_ref: string | null
}

async function add(ctx: Changing, sale: SaleRow, { site_type, site_ref, site_id, site_type_id }: Chosen) {
  const { sale_id } = sale
  const { user_id } = ctx.user
  const sited_at = site_id === null ? null : timeNow().toISOString()
  const { sale_site_id } = await ctx.db
    .insertInto('sale_sites')
    .values({ sale_id, site_type_id, site_id, sited_at, created_by: user_id, updated_by: user_id })
    .returning('sale_site_id')
    .executeTakeFirstOrThrow()
  await addSaleSiteCharges(ctx, sale, sale_site_id)
  await refreshSites(ctx, [site_id])
  await audit(ctx, saleSiteAdded({ sale_site_id, sale_id, site_ref, site_type }))
  return { sale_site_id }
}

/** Puts a site on a draft and reserves it at once: nobody else can choose it (sales-33). */
export const addWithSite: Write<typeof saleSites.addWithSite> = {
  async change(ctx, { params: { sale_id }, body: { site_id, tariff_id } }) {
    const sale = await lockDraft(ctx, sale_id)
    refuseOtherTariff(sale, tariff_id)
    return add(ctx, sale, await takeSite(ctx, site_id))
  },
}

/** Promises a site of a type; which one is chosen later (sales-35). */
export const addWithSiteType: Write<typeof saleSites.addWithSiteType> = {
  async change(ctx, { params: { sale_id }, body: { site_type_id, tariff_id } }) {
    const sale = await lockDraft(ctx, sale_id)
    refuseOtherTariff(sale, tariff_id)
    const type = await lockSiteType(ctx, site_type_id)
    if (!type) throw invalid({ site_type_id: 'That site type does not exist.' })
    if (!type.saleable) throw conflict(`${type.site_type} is not for sale.`)
    if (!(await areLeft(ctx, site_type_id, 1)))
      throw conflict(`There are no available sites of type ${type.site_type} left.`)
    return add(ctx, sale, { ...type, site_id: null, site_ref: null })
  },
}
