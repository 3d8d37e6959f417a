import type { ParkConfig } from '@sexton/contract/config/calls'
import { parkClock } from '@sexton/contract/events/park-clock'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import { weekdayDate } from '@sexton/contract/values/dates'
import { audit, type AuditEntry } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'

type Clock = Pick<ParkConfig, 'PARK_TIME_ZONE'>

/** The facts of an event that its audit rows hold. */
export type AuditedEvent = Pick<
  ParkEvent,
  'event_id' | 'event_type' | 'site_ref' | 'event_time' | 'event_date' | 'site_id' | 'sale_id'
>

/** `Fri, 20 Nov 2026 14:30`, by the park's clock. */
export function timeWords(park: Clock, event_time: string): string {
  const { date, time } = parkClock(event_time, park.PARK_TIME_ZONE)
  return `${weekdayDate(date)} ${time}`
}

/** What an event is, where and when: `Headstone unveiling at site A-03-07 on Fri, 20 Nov 2026 14:30`. */
export const eventWords = (park: Clock, event: AuditedEvent) =>
  `${event.event_type} at site ${event.site_ref} on ${timeWords(park, event.event_time)}`

/** An event's audit row; `data` holds what the live feed may show. */
const eventEntry = (event: AuditedEvent, action: string, message: string): AuditEntry => ({
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

/** Writes an event's audit row. */
export const auditEvent = (ctx: Changing, event: AuditedEvent, action: string, message: string) =>
  audit(ctx, eventEntry(event, action, message))

/** Of an event that was added with these charges. */
export function eventAdded(
  park: Clock,
  event: AuditedEvent,
  charges: readonly (string | null)[],
): AuditEntry {
  const where = event.sale_id === null ? ' added, on no sale' : ` added to sale ${event.sale_id}`
  return eventEntry(event, 'CREATED', `${eventWords(park, event)}${where}: ${charges.join(', ')}`)
}
