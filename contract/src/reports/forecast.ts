import { addDays, addMonths } from '../values/dates.ts'

const firstOf = (date: string) => `${date.slice(0, 7)}-01`

/** How many days the month of `date` has. */
export const daysInMonth = (date: string) => Number(addDays(addMonths(firstOf(date), 1), -1).slice(8))

/**
 * What a whole month is expected to come to, from what came up to and with `today`: the average of its days so far
 * times its days (reports-13). Null unless the month that begins on `start` is running.
 */
export function forecast(start: string, today: string, soFar: number): number | null {
  if (firstOf(start) !== firstOf(today)) return null
  return (soFar / Number(today.slice(8))) * daysInMonth(today)
}
