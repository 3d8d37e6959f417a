import { addMonths, daysBetween, wholeMonths } from '../values/dates.ts'

/** How a right stands on a day, by its end (tenure-1). Nothing is written at midnight: it follows from the dates. */
export type TermState = 'FOR_EVER' | 'RUNNING' | 'ENDING' | 'IN_GRACE' | 'OVER'

/** A right is about to end within so many months. */
export const endingMonths = 24

interface Ends {
  ends_on: string | null
  grace_months: number
}

/** The last day of grace on which holders can still renew. */
export const graceUntil = ({ ends_on, grace_months }: Ends) =>
  ends_on === null ? null : addMonths(ends_on, grace_months)

/** A right holds up to the day before its end. */
export function termState({ ends_on, grace_months }: Ends, today: string): TermState {
  if (ends_on === null) return 'FOR_EVER'
  if (ends_on > today) return addMonths(today, endingMonths) < ends_on ? 'RUNNING' : 'ENDING'
  return addMonths(ends_on, grace_months) >= today && grace_months > 0 ? 'IN_GRACE' : 'OVER'
}

/** How long until a right ends, in words: `5 months`, `1 day`. */
export function timeLeft(today: string, ends_on: string): string {
  const whole = wholeMonths(today, ends_on)
  // From the 30th to the end of February is a whole month too.
  const months = addMonths(today, whole + 1) <= ends_on ? whole + 1 : whole
  const [count, unit] = months > 0 ? [months, 'month'] : [daysBetween(today, ends_on), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
