import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { weekdayLongDate } from '@sexton/contract/values/long-date'
import { t } from './texts.ts'

/** "Friday 4 December 2026, 10:00 to 11:00" */
export const whenOf = ({ burial_date, slot: { from, to } }: Pick<OfficeBooking, 'burial_date' | 'slot'>) =>
  t('bookings.when', { date: weekdayLongDate(burial_date), from, to })

/** By when somebody acts: the office, else the director. */
export const endOf = ({ answer_by, held_until }: Pick<OfficeBooking, 'answer_by' | 'held_until'>) =>
  answer_by ?? held_until

/** "5 h left", "3 h over": of a time and now. */
export function leftOf(end: string, now: number): string {
  const minutes = Math.round((new Date(end).getTime() - now) / 60_000)
  const left = t(minutes >= 0 ? 'bookings.left' : 'bookings.over')
  const count = Math.abs(minutes)
  if (count < 90) return t('bookings.left.minutes', { count, left })
  if (count < 48 * 60) return t('bookings.left.hours', { count: Math.round(count / 60), left })
  return t('bookings.left.days', { count: Math.round(count / (24 * 60)), left })
}
