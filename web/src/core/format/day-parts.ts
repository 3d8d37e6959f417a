import { searchYears } from '@sexton/contract/values/day-parts'

/** A day to search for as it is typed, part by part; '' where it is not given. */
export interface DayParts {
  year: string
  month: string
  day: string
}

type Flat<N extends string> = Record<`${N}_${keyof DayParts}`, string>

/** The day that a search holds as `created_year`, `created_month` and `created_day`. */
export const dayOf = <const N extends string>(name: N, values: Flat<N>): DayParts => ({
  year: values[`${name}_year`],
  month: values[`${name}_month`],
  day: values[`${name}_day`],
})

/** The same the other way round. */
export const flatDay = <const N extends string>(name: N, { year, month, day }: DayParts) =>
  ({ [`${name}_year`]: year, [`${name}_month`]: month, [`${name}_day`]: day }) as Flat<N>

/** True for a year that can be searched for, from `first` on; blank asks for none. */
export function isYearTyped(typed: string, first: number = searchYears.first): boolean {
  const year = Number(typed)
  return typed === '' || (/^\d{4}$/.test(typed) && year >= first && year <= searchYears.last)
}

/** The days of a month, all 31 while its year or month is not known. */
export function daysOf({ year, month }: Pick<DayParts, 'year' | 'month'>): number {
  return month === '' || !/^\d{4}$/.test(year)
    ? 31
    : new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
}

/**
 * A day after one of its parts has changed: no month without a year and no day without a month, and never a day that
 * its month lacks.
 */
export function dayChanged(before: DayParts, patch: Partial<DayParts>): DayParts {
  const { year, month, day } = { ...before, ...patch }
  if (year === '') return { year, month: '', day: '' }
  if (month === '') return { year, month, day: '' }
  return { year, month, day: Number(day) > daysOf({ year, month }) ? '' : day }
}
