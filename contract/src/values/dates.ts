import * as z from 'zod'

/** The months as every list and date writes them, January first. */
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** The weekdays as every list and date writes them, Monday first. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** A calendar date `YYYY-MM-DD` that exists (no calendar has a year 0), never an instant (values-1). */
export const calendarDate = z.iso.date().refine((date) => date >= '0001', 'That date does not exist.')

/** Making one takes longer than a small request. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** A month in a path. */
export const monthParams = z.object({
  year: z.coerce.number().pipe(z.int().min(1900).max(2999)),
  month: z.coerce.number().pipe(z.int().min(1).max(12)),
})

/** Today in the park's time zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(now)
}

const utc = (date: string) => new Date(`${date}T00:00:00Z`)
const written = (date: Date) => date.toISOString().slice(0, 10)

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  const moved = utc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return written(moved)
}

/** Days from `from` to `to`; below 0 when `to` is earlier. */
export const daysBetween = (from: string, to: string) =>
  (utc(to).getTime() - utc(from).getTime()) / 86_400_000

/** The weekday of a date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string) => utc(date).getUTCDay() || 7

/** A calendar date as the screens show it: `Fri, 20 Nov 2026`. */
export const weekdayDate = (date: string) =>
  `${weekdayNames[weekdayOf(date) - 1]}, ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** A calendar date in a message: `20 Nov 2026`. */
export const plainDate = (date: string) => weekdayDate(date).slice(5)

/** Short month and year of a month number 1 to 12: `Jan 2024`. */
export const monthYear = (year: number, monthNumber: number) => `${months[monthNumber - 1]} ${year}`

/** The date `months` later; the last day of the month where the day does not exist (31 January + 1 = 28 February). */
export function addMonths(date: string, months: number): string {
  const from = utc(date)
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  target.setUTCDate(Math.min(from.getUTCDate(), target.getUTCDate()))
  return written(target)
}

/** Whole years from `from` to `to`; 0 or more when in order (values-4). */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** Whole months from `from` to `to`. */
export function wholeMonths(from: string, to: string): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  return to.slice(8) < from.slice(8) ? months - 1 : months
}
