import type { MonthRate } from './rate-row.tsx'

export interface RateYear {
  year: number
  months: MonthRate[]
}

/** The months by their years, in the order they come. */
export function rateYears(months: readonly MonthRate[]): RateYear[] {
  const years = new Map<number, MonthRate[]>()
  for (const month of months) years.set(month.year, [...(years.get(month.year) ?? []), month])
  return [...years].map(([year, of]) => ({ year, months: of }))
}
