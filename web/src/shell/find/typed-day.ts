import { addDays, weekdayDate, weekdayOf } from '@sexton/contract/values/dates'
import { typedDate } from '../../core/forms/typed-date.ts'
import type { FindOption } from './find-groups.ts'
import { t } from './find-texts.ts'
import { isOneSlipAway } from './matching.ts'

const near = { yesterday: -1, today: 0, tomorrow: 1 }
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** `30/11` and `30 nov` are the next such day. */
function withoutYear(typed: string, today: string): string | null {
  const [, day, sign, month] = /^(\d{1,2})([/. ]|)(\d{1,2}|[a-z]{3,9})$/.exec(typed) ?? []
  if (!day || !month || (/\d/.test(month) && !/[/.]/.test(sign!))) return null
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((later) => Number(today.slice(0, 4)) + later)
  const days = years.map((year) => typedDate([day, month, year].join(/\d/.test(month) ? sign : ' ')))
  return days.find((one) => one !== null && one >= today) ?? null
}

/** The day that is typed: a date with or without its year, `tomorrow`, `fri`; null if it is none. */
export function typedDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const named = Object.entries(near).find(([name]) => isOneSlipAway(typed, name))
  if (named) return addDays(today, named[1])
  const weekday = /^[a-z]{3,}$/.test(typed) ? weekdays.findIndex((name) => name.startsWith(typed)) + 1 : 0
  if (weekday > 0) return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)
  return typedDate(typed) ?? withoutYear(typed, today)
}

/** Leads to the calendar of the typed day (find-19). */
export function dayOptions(text: string, today: string): FindOption[] {
  const day = typedDay(text, today)
  if (!day) return []
  return [
    {
      key: 'act-day',
      label: t('find.action.day', { day: weekdayDate(day) }),
      facts: [],
      path: `/calendar?day=${day}`,
    },
  ]
}

/** `sun` and `may` are names too: only a whole word or a date is surely meant as a day. */
export const isSurelyDay = (text: string) => text.trim().length > 5 || /\d|today/i.test(text)
