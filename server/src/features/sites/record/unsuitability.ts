import type { siteRecords } from '@sexton/contract/sites/record-calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { siteById } from '../../../domain/ground/site-queries.ts'
import { refreshSites, refuseUnlessLeft } from '../../../domain/ground/take-site.ts'
import { asItIs, lockSiteRow, lockTypesOf, typeOf } from './lock-site.ts'

/** The reasons in use, in their order. */
export const unsuitabilities: Read<typeof siteRecords.unsuitabilities> = (ctx) =>
  ctx.db
    .selectFrom('site_unsuitabilities')
    .select(['site_unsuitability_id', 'site_unsuitability'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()

/** The reason in words; 422 when there is none such, or it is no longer in use. */
async function reasonOf(ctx: Changing, site_unsuitability_id: number | null) {
  if (site_unsuitability_id === null) return null
  const reason = await ctx.db
    .selectFrom('site_unsuitabilities')
    .select(['site_unsuitability', 'retired'])
    .where('site_unsuitability_id', '=', site_unsuitability_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!reason || reason.retired)
    throw invalid({ site_unsuitability_id: 'That unsuitability reason does not exist.' })
  return reason.site_unsuitability
}

/** Says why a site cannot be used, or that it can (sites-23). Its status follows; that it is unused the database sees to. */
export const setUnsuitability: Write<typeof siteRecords.setUnsuitability> = {
  async change(ctx, { params: { site_id }, body: { site_unsuitability_id, updated_at } }) {
    const types = await lockTypesOf(ctx, site_id)
    const site = await lockSiteRow(ctx, site_id, updated_at)
    const type = typeOf(types, site)
    if (site.site_unsuitability_id === site_unsuitability_id) return asItIs(ctx, site_id)
    const reason = await reasonOf(ctx, site_unsuitability_id)
    const { site_unsuitability: before } = await siteById(ctx, site_id)
    // With its reason comes the status, without it what else follows: the two stand together at any time.
    await ctx.db
      .updateTable('sites')
      .set({
        site_unsuitability_id,
        site_status_ref: reason === null ? 'UNAVAIL' : 'UNSUITABLE',
        updated_by: ctx.user.user_id,
      })
      .where('site_id', '=', site_id)
      .execute()
    await refreshSites(ctx, [site_id])
    if (site.site_status_ref === 'AVAIL') await refuseUnlessLeft(ctx, type, 0)
    const { site_ref } = site
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: reason === null ? 'UNSUITABILITY_CLEARED' : 'UNSUITABLE',
      message: `Unsuitability of site ${site_ref}: ${before ?? '–'} → ${reason ?? '–'}`,
      data: { site_id, name: site_ref },
    })
    return siteById(ctx, site_id)
  },
}
