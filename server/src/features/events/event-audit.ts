import { weekdayDate } from '@sexton/contract/values/dates'
import { parkClock } from '@sexton/contract/events/park-clock'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'

/** `Fri, 20 Nov 2026 14:30`, by the park's clock. */
export function timeWords(ctx: Changing, event_time: string): string {
  const { date, time } = parkClock(event_time, ctx.park.PARK_TIME_ZONE)
  return `${weekdayDate(date)} ${time}`
}

/** What an event is, where and when: `Headstone unveiling at site A-03-07 on Fri, 20 Nov 2026 14:30`. */
export const eventWords = (ctx: Changing, event: ParkEvent) =>
  `${event.event_type} at site ${event.site_ref} on ${timeWords(ctx, event.event_time)}`

/** Writes an event's audit row; `data` holds what the live feed may show. */
export const auditEvent = (ctx: Changing, event: ParkEvent, action: string, message: string) =>
  audit(ctx, {
    object: 'event',
    object_id: event.event_id,
    action,
    message,
    data: {
      name: `${event.event_type} ${event.site_ref}`,
      event_date: event.event_date,
      site_id: event.site_id,
      sale_id: event.sale_id,
    },
  })
