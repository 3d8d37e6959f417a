import type { events } from '@sexton/contract/events/calls'
import { differences } from '../../core/words/change-words.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { auditEvent, timeWords } from '../../domain/events/event-audits.ts'
import { eventDay, refuseUnknownContractor } from './event-day.ts'
import { eventById } from '../../domain/events/event-queries.ts'
import { lockEvent } from './locked-event.ts'

const isSame = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

/**
 * Changes an event's contractor, description or time, also once its sale is placed (events-10). The time is
 * held to its limits only when it changes. A contractor that is absent stays, null takes it away.
 */
export const update: Write<typeof events.update> = {
  async change(ctx, { params: { event_id }, body }) {
    const { updated_at, event_time, description, contractor_id } = body
    const row = await lockEvent(ctx, event_id)
    await refuseIfMoved(ctx, row, updated_at)
    await refuseUnknownContractor(ctx, contractor_id, row.contractor_id)
    const day = isSame(event_time, row.event_time)
      ? {}
      : await eventDay(ctx, event_time, row.site_id, row.event_date)
    const before = await eventById(ctx, event_id)
    await ctx.db
      .updateTable('events')
      .set({ ...day, description, contractor_id, updated_by: ctx.user.user_id })
      .where('event_id', '=', event_id)
      .execute()
    const event = await eventById(ctx, event_id)
    const words = ({ description, contractor, event_time }: typeof event) => ({
      time: timeWords(ctx.park, event_time),
      description,
      contractor,
    })
    const message = differences(words(before), words(event))
    await auditEvent(ctx, event, 'UPDATED', message || 'Saved without a change')
    return event
  },
}
