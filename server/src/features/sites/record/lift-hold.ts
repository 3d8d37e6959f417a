import type { holds } from '@sexton/contract/holds/calls'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { lockCorrection } from '../../../domain/ground/hold-queries.ts'
import { refreshSites } from '../../../domain/ground/take-site.ts'

/** Lifts the holds of a correction on both sites: a second person has checked it (ground-26). */
export const lift: Write<typeof holds.lift> = {
  async change(ctx, { params: { hold_id }, body: { note } }) {
    const held = await lockCorrection(ctx, hold_id)
    const [first] = held
    if (!first) throw notFound()
    if (first.lifted) throw conflict('This hold has already been lifted.')
    const { user_id } = ctx.user
    if (first.placed_by === user_id)
      throw conflict('You corrected this record. Another person checks it and lifts the hold.')
    await ctx.db
      .updateTable('holds')
      .set({ lifted_by: user_id, lifted_at: sql`now()`, lift_reason: note })
      .where(
        'hold_id',
        'in',
        held.map((one) => one.hold_id),
      )
      .execute()
    const site_ids = held.map(({ site_id }) => site_id)
    await refreshSites(ctx, site_ids)
    const { burial_id, deceased } = first
    const message = `Hold of ${held.map(({ site_ref }) => `site ${site_ref}`).join(' and ')} lifted, the corrected record of ${deceased} was checked: ${note}`
    const about = { action: 'HOLD_LIFTED', message }
    await audit(ctx, {
      ...about,
      object: 'burial',
      object_id: burial_id,
      data: { burial_id, name: deceased },
    })
    for (const { site_id, site_ref } of held)
      await audit(ctx, { ...about, object: 'site', object_id: site_id, data: { site_id, name: site_ref } })
    return { sites: site_ids }
  },
}
