import type { events } from '@sexton/contract/events/calls'
import type { Write } from '../../core/call/verbs.ts'
import { clearPapersOf } from '../../domain/documents/clear-papers.ts'
import { refuseUnlessDraft } from '../../domain/sales/sale-lock.ts'
import { removeLinesOf } from '../../domain/sales/sale-lines.ts'
import { auditEvent, eventWords } from '../../domain/events/event-audits.ts'
import { eventById } from '../../domain/events/event-queries.ts'
import { lockEventAndSale } from './locked-event.ts'

/** Deletes an event with its lines; one on a sale only while that is DRAFT. 409 "Remove the discount first.". */
export const remove: Write<typeof events.remove> = {
  async change(ctx, { params: { event_id } }) {
    const { sale } = await lockEventAndSale(ctx, event_id)
    const event = await eventById(ctx, event_id)
    if (sale) {
      refuseUnlessDraft(sale)
      await removeLinesOf(ctx, sale, { event_id })
    }
    await clearPapersOf(ctx, 'event', event_id)
    await ctx.db.deleteFrom('events').where('event_id', '=', event_id).execute()
    const from = sale ? ` removed from sale ${sale.sale_id}` : ' deleted'
    await auditEvent(ctx, event, 'DELETED', `${eventWords(ctx.park, event)}${from}: ${event.description}`)
  },
}
