import type { siteRecords } from '@sexton/contract/sites/record-calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { keepOnlyNote, noteOfFlag, undoneAct } from '../../../domain/flags/wanted-flag.ts'
import { siteById } from '../../../domain/ground/site-queries.ts'
import { lockSiteRow } from './lock-site.ts'

/** True when the call undoes the caller's verifying, which cleared the flag: that sets it again. */
async function undoesClearing(ctx: Changing, site_id: number, undoes: number | undefined): Promise<boolean> {
  const acts = ['VERIFIED', 'UNVERIFIED', 'FLAGGED', 'UNFLAGGED']
  const act = await undoneAct(ctx, { object: 'site', object_id: site_id }, acts, undoes)
  return act?.action === 'VERIFIED' && (act.data as { flag_cleared?: boolean }).flag_cleared === true
}

/** Says that the record of a site is right, or no longer (sites-22). Verifying clears the flag, with a note. */
export const verify: Write<typeof siteRecords.verify> = {
  async change(ctx, { params: { site_id }, body: { verified, note, undoes } }) {
    const site = await lockSiteRow(ctx, site_id)
    const wanted = verified ?? !site.verified
    if (wanted === site.verified) {
      await keepOnlyNote(ctx, { object: 'site', object_id: site_id }, note)
      return siteById(ctx, site_id)
    }
    const clears = wanted && site.flag
    if (clears && verified !== undefined && !note)
      throw invalid({ note: 'A note is required: verifying clears the flag.' })
    const flagsAgain = !wanted && (await undoesClearing(ctx, site_id, undoes))
    if (note) await noteOfFlag(ctx, { object: 'site', object_id: site_id }, note)
    const flag = wanted ? false : flagsAgain || site.flag
    await ctx.db
      .updateTable('sites')
      .set({ verified: wanted, flag, updated_by: ctx.user.user_id })
      .where('site_id', '=', site_id)
      .execute()
    const also = flagsAgain ? ', flagged again' : clears ? ', flag cleared' : ''
    const words = `${wanted ? 'Verified' : 'No longer verified'}${also}`
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: wanted ? 'VERIFIED' : 'UNVERIFIED',
      message: note ? `${words}: ${note}` : words,
      data: { site_id, name: site.site_ref, verified: wanted, flag, flag_cleared: clears },
    })
    return siteById(ctx, site_id)
  },
}
