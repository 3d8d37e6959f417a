import { addMonths } from '../values/dates.ts'
import { parkClock } from './park-clock.ts'

const first = 6
const last = 20

/** The times an event can begin at: 06:00 to 20:30 by half hours (events-2). */
export const eventTimes: readonly string[] = Array.from({ length: (last - first + 1) * 2 }, (_, half) => {
  const hour = String(first + Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** The last day on which an event can be booked today. */
export const latestEventDate = (today: string) => addMonths(today, 1)

export const eventTimeMessages = {
  clock: 'Choose a time from 06:00 to 20:30, on the hour or half hour',
  past: 'The event date and time cannot be in the past',
  horizon: 'The event date can be at most one month ahead',
  blocked: 'No events can be booked on this day.',
} as const

/** Why an event can't take place at an instant, whether or not the day is blocked; null when it can. */
export function eventTimeProblem(
  event_time: string,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const at = new Date(event_time)
  const { date, time } = parkClock(at, timeZone)
  if (!eventTimes.includes(time) || at.getTime() % 60_000 !== 0) return eventTimeMessages.clock
  if (at <= now) return eventTimeMessages.past
  return date > latestEventDate(parkClock(now, timeZone).date) ? eventTimeMessages.horizon : null
}
