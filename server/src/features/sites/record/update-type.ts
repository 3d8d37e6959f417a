import type { siteRecords } from '@sexton/contract/sites/record-calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { invalid } from '../../../core/refusal.ts'
import { siteById } from '../../../domain/ground/site-queries.ts'
import { refreshSites, refuseUnlessLeft } from '../../../domain/ground/take-site.ts'
import { lockSaleOf } from '../../../domain/sales/sale-lock.ts'
import { asItIs, lockSiteRow, lockTypesOf, typeOf } from './lock-site.ts'

/** Gives a site another type (sites-4). Whether it fits the database says. */
export const updateType: Write<typeof siteRecords.updateType> = {
  async change(ctx, { params: { site_id }, body: { site_type_id, updated_at } }) {
    await lockSaleOf(ctx, site_id)
    const types = await lockTypesOf(ctx, site_id, [site_type_id])
    const site = await lockSiteRow(ctx, site_id, updated_at)
    const before = typeOf(types, site)
    if (site.site_type_id === site_type_id) return asItIs(ctx, site_id)
    const type = types.find((one) => one.site_type_id === site_type_id)
    if (!type) throw invalid({ site_type_id: 'That site type does not exist.' })
    await ctx.db
      .updateTable('sites')
      .set({ site_type_id, updated_by: ctx.user.user_id })
      .where('site_id', '=', site_id)
      .execute()
    await refreshSites(ctx, [site_id])
    if (site.site_status_ref === 'AVAIL') await refuseUnlessLeft(ctx, before, 0)
    const { site_ref } = site
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'TYPE_CHANGED',
      message: `Type of site ${site_ref}: ${before.site_type} → ${type.site_type}`,
      data: { site_id, name: site_ref },
    })
    return siteById(ctx, site_id)
  },
}
