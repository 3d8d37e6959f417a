import type { OpenSlot, SlotDay } from '@sexton/contract/slots/slot'
import { addDays } from '@sexton/contract/values/dates'
import type { DayMark } from '../../../ui/inputs/date-input.tsx'
import { t } from './slot-texts.ts'

/** So many days are seen at a time. */
export const stripDays = 14

/** Days before a chosen one that are seen with it. */
const before = 3

const isWithin = (day: string, start: string) => day >= start && day < addDays(start, stripDays)

/** The first day of the strip: today where the chosen day is soon, else it moves with that. */
export function stripStart(day: string | null, today: string, start = today): string {
  if (day === null || isWithin(day, start)) return start
  return isWithin(day, today) ? today : addDays(day, -before)
}

/** All slots of these days by their time: the rows of the strip. */
export function slotsOf(days: readonly SlotDay[]): OpenSlot[] {
  const known = new Map(days.flatMap(({ slots }) => slots.map((slot) => [slot.burial_slot_id, slot])))
  return [...known.values()].sort((one, other) => one.from.localeCompare(other.from))
}

/** What is special about a day: nothing can be booked, or it is a holiday. */
export function markOf({ is_blocked, holiday, slots }: SlotDay): DayMark | undefined {
  if (is_blocked) return { kind: 'blocked', words: t('burial.form.day.blocked') }
  if (slots.every((slot) => slot.burials_available === 0))
    return { kind: 'full', words: t('burial.form.day.full') }
  return holiday === null ? undefined : { kind: 'holiday', words: holiday }
}

/** The holidays and blocked days among these, in words. */
export const namedMarks = (days: readonly SlotDay[], dateWords: (day: string) => string): string[] =>
  days.flatMap(({ date, holiday, is_blocked, blocked_reason }) => [
    ...(holiday === null ? [] : [t('burial.form.day.holiday', { day: dateWords(date), holiday })]),
    ...(is_blocked
      ? [t('burial.form.day.is-blocked', { day: dateWords(date), why: blocked_reason ?? 'none' })]
      : []),
  ])
