import * as z from 'zod'
import { monthYear, weekdayDate } from './dates.ts'

/** How exactly a legacy burial's date is known; everything else is known to the day. */
export const precision = z.enum(['day', 'month', 'year', 'unknown'])

export type Precision = z.output<typeof precision>

type Day = string | null | undefined

/** A date with how exactly it is known, as it is stored. */
export interface PartialDate {
  date: string | null
  precision: Precision
}

/** What a form holds of a date that nobody knows, unlike one that is not filled in yet. */
export const unknownDate = 'unknown'

/** A date as it is stored: the first day of what is known of it (values-2). */
export function asStored(date: Day, known: Precision): PartialDate {
  if (known === 'unknown') return { date: null, precision: known }
  if (!date) return { date: null, precision: 'day' }
  if (known === 'day') return { date, precision: known }
  return { date: known === 'year' ? `${date.slice(0, 4)}-01-01` : `${date.slice(0, 7)}-01`, precision: known }
}

/** What a form holds of a date: `1914`, `1914-05`, `1914-05-03`, `unknown`, or nothing yet. */
export function partialText(date: Day, known: Precision): string {
  if (known === 'unknown') return unknownDate
  return (date ?? '').slice(0, { day: 10, month: 7, year: 4 }[known])
}

/** The same read back; what is no date is left as it is, for the schema to refuse. */
export function readPartial(typed: Day): PartialDate {
  if (typed === unknownDate) return { date: null, precision: 'unknown' }
  if (typed && /^\d{4}$/.test(typed)) return { date: `${typed}-01-01`, precision: 'year' }
  if (typed && /^\d{4}-\d\d$/.test(typed)) return { date: `${typed}-01`, precision: 'month' }
  return { date: typed || null, precision: 'day' }
}

/** A calendar date as exactly as it is known: `Fri, 20 Nov 2026`, `May 1914`, `1914`, or the `words` of an old record (values-2); null when it is not. */
export function partialWords(day: string | null, known: Precision, words?: string | null): string | null {
  if (words) return words
  if (!day || known === 'unknown') return null
  const [year, month] = day.split('-').map(Number) as [number, number]
  if (known === 'year') return String(year)
  return known === 'month' ? monthYear(year, month) : weekdayDate(day)
}
