/** A calendar month, 1 to 12. */
export interface Month {
  year: number
  month: number
}

/** `2024-03`. */
export const written = ({ year, month }: Month) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** `March`. */
export const monthName = (month: number) => names.format(Date.UTC(2000, month - 1, 1))

/** `March 2024`. */
export const monthAndYear = ({ year, month }: Month) => `${monthName(month)} ${year}`

/** The first day of a month, `YYYY-MM-DD`. */
export const firstDayOf = (month: Month) => `${written(month)}-01`

/** The month after. */
export const after = ({ year, month }: Month): Month =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }

/** The month a day lies in. */
export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

/** Why a month can't be batched yet, given today in the park: only one that is over can (accounts-3). */
export function notOver(month: Month, today: string): string | undefined {
  if (firstDayOf(after(month)) <= today) return undefined
  return `${monthAndYear(month)} is not over yet. You can batch it from 1 ${monthAndYear(after(month))}.`
}
