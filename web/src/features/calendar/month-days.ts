import { addDays, addMonths, weekdayOf } from '@sexton/contract/values/dates'
import { typedDate } from '../../core/forms/typed-date.ts'

/** The month of a day: `2026-11`. */
export const monthOf = (day: string) => day.slice(0, 7)

/** The month this many months later. */
export const monthsLater = (month: string, months: number) => monthOf(addMonths(`${month}-01`, months))

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The weeks that a month lies in, each from Monday to Sunday (calendar-2). */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  let monday = mondayOf(`${month}-01`)
  do {
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(monday, n)))
    monday = addDays(monday, 7)
  } while (monthOf(monday) === month)
  return weeks
}

const steps: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

/** The day that a key leads to, as the ARIA pattern of a date grid says; null for a key that leads nowhere. */
export const dayByKey = (key: string, day: string, shift: boolean): string | null =>
  steps[key]?.(day, shift) ?? null

/** The day of the grid that the Tab key leads to: the one with the focus, else the selected one, else the first. */
export function tabbedDay(month: string, at: string, selected: string): string {
  if (monthOf(at) === month) return at
  return monthOf(selected) === month ? selected : `${month}-01`
}

/** The month and the day that the address names; what it names wrongly or not at all is the day's month and today. */
export function readAddress({ month, day }: { month: string | null; day: string | null }, today: string) {
  const isDay = /^(19|20|21)/.test(day ?? '') && typedDate(day!) === day
  const selected = isDay ? day! : today
  const isMonth = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month ?? '')
  return { day: selected, month: isMonth ? month! : monthOf(selected) }
}

/** The same the other way round; a plain address shows today. */
export function writeAddress({ month, day }: { month: string; day: string }, today: string) {
  return {
    ...(day === today ? {} : { day }),
    ...(month === monthOf(day) ? {} : { month }),
  } as Record<string, string>
}
