import type { graves } from '@sexton/contract/graves/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { invalid } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { graveOf, lockGrave } from './grave-queries.ts'

/** Records what is known of a grave: its own places, its kind and size, or that it is closed (graves-1 to graves-3). */
export const save: Write<typeof graves.save> = {
  async change(ctx, { params: { site_id, grave_no }, body }) {
    const before = await lockGrave(ctx, site_id, grave_no)
    const { places_set = null, ashes_places = null, length_cm = null, width_cm = null, kind } = body
    const closed_for = body.closed_for ?? null
    const fields = {
      ...(places_set !== null &&
        !body.places_reason && { places_reason: 'Say why this grave has its own number.' }),
      ...(closed_for !== null && !body.closed_reason && { closed_reason: 'Say why the grave is closed.' }),
    }
    if (Object.keys(fields).length > 0) throw invalid(fields)
    const now = {
      kind,
      places_set,
      places_reason: places_set === null ? null : body.places_reason!,
      ashes_places,
      length_cm,
      width_cm,
      closed_for,
      closed_reason: closed_for === null ? null : body.closed_reason!,
    }
    const changed = differences(before, now)
    if (!changed) {
      unchanged(ctx)
      return graveOf(ctx, site_id, grave_no)
    }
    const closes = closed_for !== null && closed_for !== before.closed_for
    await ctx.db
      .updateTable('graves')
      .set({ ...now, ...(closes && { closed_on: ctx.today }) })
      .where('site_id', '=', site_id)
      .where('grave_no', '=', grave_no)
      .execute()
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'GRAVE_CHANGED',
      message: `Grave ${grave_no}: ${changed}`,
      data: { site_id, name: before.site_ref },
    })
    return graveOf(ctx, site_id, grave_no)
  },
}
