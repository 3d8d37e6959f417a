import type { siteRecords } from '@sexton/contract/sites/record-calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { invalid } from '../../../core/refusal.ts'
import { wantedFlag } from '../../../domain/flags/wanted-flag.ts'
import { siteById } from '../../../domain/ground/site-queries.ts'
import { lockSiteRow } from './lock-site.ts'

/** Switches the flag of a site (sites-21), without changing whether it is right (sites-22). */
export const flag: Write<typeof siteRecords.flag> = {
  async change(ctx, { params: { site_id }, body }) {
    const site = await lockSiteRow(ctx, site_id)
    if (body.flag && !site.flag && !body.note) throw invalid({ note: 'A note is required to flag a site.' })
    const wanted = await wantedFlag(ctx, { object: 'site', object_id: site_id, flag: site.flag }, body)
    if (wanted === null) return siteById(ctx, site_id)
    await ctx.db
      .updateTable('sites')
      .set({ flag: wanted, updated_by: ctx.user.user_id })
      .where('site_id', '=', site_id)
      .execute()
    const words = wanted ? 'Flagged' : 'Flag cleared'
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: wanted ? 'FLAGGED' : 'UNFLAGGED',
      message: body.note ? `${words}: ${body.note}` : words,
      data: { site_id, name: site.site_ref, flag: wanted },
    })
    return siteById(ctx, site_id)
  },
}
