import type { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { unchanged } from '../../../core/audit/audit.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditPlace } from './audit-positions.ts'
import { burialById } from '../burial-queries.ts'
import { lockSeen } from '../locked-burial.ts'

/**
 * Corrects which place of its grave a body has, with a reason (ground-13). Whoever is said to
 * be there gets the place it leaves.
 */
export const correctPosition: Write<typeof burials.correctPosition> = {
  async change(ctx, { params: { burial_id }, body: { position, note, ...seen } }) {
    const { row } = await lockSeen(ctx, burial_id, seen)
    const { site_id, grave_no, position: before, grave_places: places } = row
    if (before === null || places === null)
      throw conflict('A place is given when somebody is buried in a known grave.')
    if (!note) throw invalid({ note: 'A reason is required to correct the place.' })
    if (position > places) throw conflict(`Grave ${grave_no} has no place ${position}: it takes ${places}.`)
    if (position === before) {
      unchanged(ctx)
      return burialById(ctx, burial_id)
    }
    await sql`select from graves where site_id = ${site_id} and grave_no = ${grave_no}
      for no key update`.execute(ctx.db)
    const { rows } = await sql<typeof row>`
      update burials set position = ${position + before}::int - position, updated_by = ${ctx.user.user_id}
      where site_id = ${site_id} and grave_no = ${grave_no} and position in (${before}, ${position})
      returning *`.execute(ctx.db)
    for (const changed of rows)
      await auditPlace(ctx, changed, { from: before + position - changed.position!, why: note })
    return burialById(ctx, burial_id)
  },
}
