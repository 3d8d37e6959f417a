import type { graves } from '@sexton/contract/graves/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { invalid } from '../../core/refusal.ts'
import { graveOf, lockGrave } from './grave-queries.ts'

const howWords = { DUG: 'when dug', PROBED: 'probed', BOOK: 'from a book', GUESS: 'a guess' } as const

/** Records how deep a grave is, or where the uppermost coffin begins (graves-4). */
export const measure: Write<typeof graves.measure> = {
  async change(ctx, { params: { site_id, grave_no }, body }) {
    const { how, on_date, depth_cm = null, top_cm = null, note = null } = body
    if (on_date > ctx.today) throw invalid({ on_date: 'A measure cannot be dated in the future.' })
    if (depth_cm === null && top_cm === null) throw invalid({ depth_cm: 'Enter what was measured.' })
    if (depth_cm !== null && top_cm !== null && top_cm > depth_cm)
      throw invalid({ top_cm: 'The top of the coffin cannot be deeper than the grave.' })
    const before = await lockGrave(ctx, site_id, grave_no)
    const { user_id } = ctx.user
    await ctx.db
      .insertInto('grave_measures')
      .values({ site_id, grave_no, how, on_date, depth_cm, top_cm, note: note || null, measured_by: user_id })
      .execute()
    const now = await graveOf(ctx, site_id, grave_no)
    const said = [
      depth_cm !== null && `${depth_cm} cm deep`,
      top_cm !== null && `top of the uppermost coffin at ${top_cm} cm`,
      before.closed_for !== null && now.closed_for === null && 'no longer closed',
    ].filter(Boolean)
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'GRAVE_MEASURED',
      message: `Grave ${grave_no}: ${said.join(', ')} (${howWords[how]})`,
      data: { site_id, name: before.site_ref },
    })
    return now
  },
}
