import { months, weekdayDate } from '@sexton/contract/values/dates'
import { partialWords, type Precision } from '@sexton/contract/values/partial-date'

export { monthYear } from '@sexton/contract/values/dates'

type Day = string | null | undefined

/** What an empty date shows (values-7). */
export const notSet = 'not set'

/** The park's calendar date of an instant; a calendar date is itself; null when it is neither. */
export function dayOf(value: Day, timeZone: string): string | null {
  if (!value) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return null
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
}

const month = (day: string) => months[Number(day.slice(5, 7)) - 1]
const dayNumber = (day: string) => Number(day.slice(8, 10))

/** Medium with weekday: `Fri, 20 Nov 2026`; `not set` when empty. Instants are shown in the park's time. */
export function mediumDate(value: Day, timeZone: string): string {
  const day = dayOf(value, timeZone)
  return day ? weekdayDate(day) : notSet
}

/** Short day, month and 2-digit year: `20 Nov 26`; `not set` when empty. */
export function shortDate(value: Day, timeZone: string): string {
  const day = dayOf(value, timeZone)
  return day ? `${dayNumber(day)} ${month(day)} ${day.slice(2, 4)}` : notSet
}

/** The time of day of an instant in the park: `14:30`; empty when there is none. */
export function timeOfDay(value: Day, timeZone: string): string {
  const instant = new Date(value ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return ''
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(instant)
}

/** An instant in the park: `Fri, 20 Nov 2026 14:30`; `not set` when empty. */
export const dateTime = (value: Day, timeZone: string) =>
  `${mediumDate(value, timeZone)} ${timeOfDay(value, timeZone)}`.trim()

/** A date as exactly as it is known: medium, `May 1914`, `1914`, or an old record’s words; `not set` when it is not (values-2). */
export const partialDate = (value: Day, precision: Precision, timeZone: string, words?: string | null) =>
  partialWords(dayOf(value, timeZone), precision, words) ?? notSet
