import { addDays, addMonths, months } from '@sexton/contract/values/dates'

interface Parts {
  year?: number | undefined
  month?: number | undefined
  day?: number | undefined
}

const written = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const lastDay = (year: number, month: number) => addDays(addMonths(written(year, month, 1), 1), -1)

/** The first day of a year, a month of it or a day of that; nothing without a year (burials-35). */
export function firstDayOf({ year, month, day }: Parts): string | undefined {
  if (!year) return undefined
  const last = lastDay(year, month ?? 1)
  const asked = written(year, month ?? 1, month ? (day ?? 1) : 1)
  return asked < last ? asked : last
}

/** The last day of a year, a month of it or a day of that; a day beyond the month is its last. */
export function lastDayOf({ year, month, day }: Parts): string | undefined {
  if (!year) return undefined
  const last = lastDay(year, month ?? 12)
  if (!month || !day) return last
  const asked = written(year, month, day)
  return asked < last ? asked : last
}

/** A date as exactly as it is known: `1914-05-03`, `May 1914`, `1914`, or the words of an old record; null when it is not (values-2). */
export function knownDate(date: string | null, precision: string, words?: string | null): string | null {
  if (words) return words
  if (!date || precision === 'unknown') return null
  const [year, month] = date.split('-') as [string, string]
  if (precision === 'year') return String(Number(year))
  return precision === 'month' ? `${months[Number(month) - 1]} ${Number(year)}` : date
}

/** The words of a typed text for `like`, without its wildcards. */
export const literal = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
