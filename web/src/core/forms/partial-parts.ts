import type { DayParts } from '../format/day-parts.ts'

const two = (part: string) => part.padStart(2, '0')

/** A date typed part by part, as far as it goes: `1914`, `1914-05`, `1914-05-03`; '' without a year. */
export function partialOf({ year, month, day }: DayParts): string {
  if (month === '') return year
  return day === '' ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

/** The same the other way round. */
export function partsOf(written: string): DayParts {
  const [year = '', month = '', day = ''] = written.split('-')
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}
