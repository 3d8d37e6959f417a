import type { siteRecords } from '@sexton/contract/sites/record-calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { conflict } from '../../../core/refusal.ts'
import { useOfSite } from '../../../domain/ground/site-use.ts'
import { lockSiteRow, lockTypesOf, typeOf } from './lock-site.ts'

/** Takes a site away that was never in use (sites-30); that the promises of its type stay covered the database sees to. */
export const withdraw: Write<typeof siteRecords.withdraw> = {
  async change(ctx, { params: { site_id } }) {
    const types = await lockTypesOf(ctx, site_id)
    const site = await lockSiteRow(ctx, site_id)
    typeOf(types, site)
    const why = await useOfSite(ctx, site_id)
    if (why !== null)
      throw conflict(`${why}, so the site cannot be deleted. You can set it unsuitable instead.`)
    await ctx.db.deleteFrom('sites').where('site_id', '=', site_id).execute()
    const { site_ref, block_id } = site
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'WITHDRAWN',
      message: `Site ${site_ref} deleted`,
      data: { site_id, name: site_ref, block_id },
    })
  },
}
