import { eventMessages } from '@sexton/contract/events/event-form'
import { eventTimeMessages, eventTimeProblem, eventTimes } from '@sexton/contract/events/event-time'
import { parkClock, parkInstant } from '@sexton/contract/events/park-clock'
import { typedDate } from '../../core/forms/typed-date.ts'

/** The two fields of an event's time, `YYYY-MM-DD` and `HH:MM` once they are filled. */
export interface TypedTime {
  date?: string | null | undefined
  time?: string | null | undefined
}

/** What decides about them. */
export interface TimeFacts {
  now: () => Date
  timeZone: string
  /** Days on which nothing takes place. */
  blocked: ReadonlySet<string>
  /** When the event takes place so far; its limits are not looked at again. */
  booked?: { date: string; time: string }
}

/** What is wrong with a time as it is typed, at the field to blame; empty when it can be sent. */
export function timeProblems({ date, time }: TypedTime, facts: TimeFacts): { date?: string; time?: string } {
  const day = typedDate(date ?? '')
  if (!day) return { date: eventMessages.time }
  if (!time) return { time: eventMessages.time }
  const { booked, timeZone } = facts
  if (day === booked?.date && time === booked.time) return {}
  if (facts.blocked.has(day) && day !== booked?.date) return { date: eventTimeMessages.blocked }
  const now = facts.now()
  const problem = eventTimeProblem(parkInstant({ date: day, time }, timeZone), { now, timeZone })
  if (!problem) return {}
  const laterToday = problem === eventTimeMessages.past && day === parkClock(now, timeZone).date
  return laterToday ? { time: problem } : { date: problem }
}

/** The times to choose from on a day: the event times, today those still to come, and the one that is booked. */
export function offeredTimes(
  date: string | null | undefined,
  { now, timeZone, booked }: TimeFacts,
): string[] {
  const clock = parkClock(now(), timeZone)
  const ahead = date === clock.date ? eventTimes.filter((time) => time > clock.time) : [...eventTimes]
  const own = date === booked?.date && booked ? [booked.time] : []
  return [...new Set([...ahead, ...own])].sort()
}

/** The time of a form without problems, at the park's offset. */
export const sentTime = ({ date, time }: TypedTime, { timeZone }: Pick<TimeFacts, 'timeZone'>) =>
  parkInstant({ date: typedDate(date ?? '') ?? '', time: time ?? '' }, timeZone)
