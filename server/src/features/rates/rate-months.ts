import { addMonths } from '@sexton/contract/values/dates'

/** The first day of a month, as a calendar date. */
export const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`

/** The first day of the month after `today`'s: the last one that has a rate (rates-2). */
export const nextMonth = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1)
