import { addDays, weekdayDate } from '@sexton/contract/values/dates'
import { typedAhead } from '../../core/forms/typed-ahead.ts'
import { typedDate } from '../../core/forms/typed-date.ts'
import type { FindOption } from './find-groups.ts'
import { t } from './find-texts.ts'
import { isOneSlipAway } from './matching.ts'

/** Words that are read with a slip of the hand too. */
const near = { yesterday: -1, tomorrow: 1 }

/** The day that is typed: a date with or without its year, `tomorrow`, `fri`; null if it is none. */
export function typedDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  const named = Object.entries(near).find(([name]) => isOneSlipAway(typed, name))
  return named ? addDays(today, named[1]) : (typedDate(typed) ?? typedAhead(typed, today))
}

/** Leads to the calendar of the typed day (find-19). */
export function dayOptions(text: string, today: string): FindOption[] {
  const day = typedDay(text, today)
  if (!day) return []
  const label = t('find.action.day', { day: weekdayDate(day) })
  return [{ key: 'act-day', label, facts: [], path: `/calendar?day=${day}` }]
}

/** `sun` and `may` are names too: only a whole word or a date is surely meant as a day. */
export const isSurelyDay = (text: string) => text.trim().length > 5 || /\d|today/i.test(text)
