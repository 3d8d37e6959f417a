import { eventTimeMessages, eventTimeProblem } from '@sexton/contract/events/event-time'
import { parkClock } from '@sexton/contract/events/park-clock'
import { timeNow } from '../../core/clock.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { lockOpenDay } from '../../domain/days/open-day.ts'

/**
 * The columns of an event's new time: the instant and the park's day of it. 422 outside the event times, in the past
 * or more than a month ahead; 409 on a blocked day, unless it is the day the event has already (`booked`).
 */
export async function eventDay(ctx: Changing, event_time: string, site_id: number, booked?: string) {
  const timeZone = ctx.park.PARK_TIME_ZONE
  const problem = eventTimeProblem(event_time, { now: timeNow(), timeZone })
  if (problem) throw invalid({ event_time: problem })
  const { date: event_date } = parkClock(event_time, timeZone)
  if (event_date !== booked) await lockOpenDay(ctx, event_date, { site_id }, eventTimeMessages.blocked)
  return { event_time, event_date }
}

/** Refuses with 422 a contractor that is not offered, unless the event has it already (`own`). */
export async function refuseUnknownContractor(
  ctx: Changing,
  contractor_id: number | null | undefined,
  own?: number | null,
) {
  if (!contractor_id || contractor_id === own) return
  const known = await ctx.db
    .selectFrom('contractors')
    .select('contractor_id')
    .where('contractor_id', '=', contractor_id)
    .where('retired', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!known) throw invalid({ contractor_id: 'Choose a contractor from the list.' })
}
