import type { events } from '@sexton/contract/events'
import { sql } from 'kysely'
import type { Changing } from '../../core/context.ts'
import type { Write } from '../../core/verbs.ts'
import { refuseUnlessDraft, removeLinesOf } from '../sales/public.ts'
import { auditEvent, eventWords } from './event-audit.ts'
import { eventById } from './event-queries.ts'
import { lockEventAndSale } from './locked-event.ts'

/** Notes and documents of an event go out of sight with it. */
async function clearPapers(ctx: Changing, event_id: number) {
  const own = sql`parent_object = 'event' and parent_object_id = ${event_id}`
  const gone = sql`set deleted_at = now(), deleted_by = ${ctx.user.user_id} where deleted_at is null`
  await sql`update documents ${gone}
    and (${own} or note_id in (select note_id from notes where ${own}))`.execute(ctx.db)
  await sql`update notes ${gone} and ${own}`.execute(ctx.db)
}

/** Deletes an event with its lines; one on a sale only while that is DRAFT. 409 "Remove the discount first.". */
export const remove: Write<typeof events.remove> = {
  async change(ctx, { params: { event_id } }) {
    const { sale } = await lockEventAndSale(ctx, event_id)
    const event = await eventById(ctx, event_id)
    if (sale) {
      refuseUnlessDraft(sale)
      await removeLinesOf(ctx, sale, { event_id })
    }
    await clearPapers(ctx, event_id)
    await ctx.db.deleteFrom('events').where('event_id', '=', event_id).execute()
    const from = sale ? ` taken off sale ${sale.sale_id}` : ' deleted'
    await auditEvent(ctx, event, 'DELETED', `${eventWords(ctx, event)}${from}: ${event.description}`)
  },
}
