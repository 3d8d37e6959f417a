import type { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { unchanged } from '../../../core/audit/audit.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditPlace, graveOf } from '../../../domain/burials/audit-positions.ts'
import { burialById } from '../burial-queries.ts'
import { lockSeen } from '../locked-burial.ts'

/**
 * Corrects which place of its grave a body has, with a reason (ground-13). Whoever is said to
 * be there gets the place it leaves.
 */
export const correctPosition: Write<typeof burials.correctPosition> = {
  async change(ctx, { params: { burial_id }, body: { position, note, ...seen } }) {
    const { row } = await lockSeen(ctx, burial_id, seen)
    const { site_id, grave_no, position: before } = row
    const grave = await graveOf(ctx, row)
    if (before === null || !grave) throw conflict('Only a burial in a known grave has a position.')
    if (!note) throw invalid({ note: 'A reason is required to correct the position.' })
    const { places } = grave
    if (position > places)
      throw conflict(`Grave ${grave_no} has no position ${position}: it holds ${places}.`)
    if (position === before) {
      unchanged(ctx)
      return burialById(ctx, burial_id)
    }
    const swapped = await ctx.db
      .updateTable('burials')
      .set({ position: sql<number>`${position + before}::int - position`, updated_by: ctx.user.user_id })
      .where('site_id', '=', site_id)
      .where('grave_no', '=', grave_no)
      .where('position', 'in', [before, position])
      .returningAll()
      .execute()
    for (const changed of swapped)
      await auditPlace(ctx, changed, { from: before + position - changed.position!, why: note })
    return burialById(ctx, burial_id)
  },
}
