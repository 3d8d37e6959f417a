import type { differences } from '@sexton/contract/differences/calls'
import { closingWords } from '@sexton/contract/differences/words'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { differenceById } from './difference-queries.ts'

/** A difference, locked after its site; 404 if there is none. */
async function lockDifference(ctx: Changing, difference_id: number) {
  const row = () => ctx.db.selectFrom('differences').selectAll().where('difference_id', '=', difference_id)
  const asked = await row().executeTakeFirst()
  if (!asked) throw notFound()
  const site = await lockGround(ctx, asked.site_id, null)
  return { ...site, ...(await row().forUpdate().executeTakeFirstOrThrow()) }
}

/** A second person closes a difference: what was done, and why (differences-2). */
export const close: Write<typeof differences.close> = {
  async change(ctx, { params: { difference_id }, body: { closing, reason } }) {
    const { site_id, site_ref, burial_id, found_by, closed_at } = await lockDifference(ctx, difference_id)
    if (closed_at !== null) throw conflict('This difference has already been closed.')
    const { user_id } = ctx.user
    if (found_by === user_id)
      throw conflict('You found this difference. Another person checks it and closes it.')
    await ctx.db
      .updateTable('differences')
      .set({ closing, reason, closed_by: user_id, closed_at: sql`now()` })
      .where('difference_id', '=', difference_id)
      .execute()
    const closed = await differenceById(ctx, difference_id)
    const about = {
      action: 'DIFFERENCE_CLOSED',
      message: `Difference at site ${site_ref} closed. ${closingWords[closing]}: ${reason}`,
      data: { site_id, name: site_ref, difference_id },
    }
    await audit(ctx, { ...about, object: 'site', object_id: site_id })
    if (burial_id !== null && closed.burial_id !== null)
      await audit(ctx, { ...about, object: 'burial', object_id: burial_id })
    return closed
  },
}
