import { addDays, weekdayOf } from '@sexton/contract/values/dates'
import { typedDate } from './typed-date.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A leap day is at most eight years ahead. */
const years = 8

/** The first year, from today on, in which this day and month are a date. */
function nextYearOf(dayAndMonth: string, today: string): string | null {
  const first = Number(today.slice(0, 4))
  for (let year = first; year <= first + years; year += 1) {
    const date = typedDate(`${dayAndMonth}${year}`)
    if (date !== null && date >= today) return date
  }
  return null
}

function nextWeekday(word: string, today: string): string | null {
  const at = word.length < 3 ? -1 : weekdays.findIndex((name) => name.startsWith(word))
  return at === -1 ? null : addDays(today, (at + 1 - weekdayOf(today) + 7) % 7)
}

/**
 * Reads a day that is typed without its year as the next such day from today on: `30/11`, `30 nov`, `today`,
 * `tomorrow`, `fri`. Null when it is none. `isWhole` false: more may follow, so that `30/1` is not read before `30/11`.
 */
export function typedAhead(text: string, today: string, isWhole = true): string | null {
  const clean = text.trim().toLowerCase()
  if (clean === 'today') return today
  if (clean.length >= 3 && 'tomorrow'.startsWith(clean)) return addDays(today, 1)
  const digits = /^(\d{1,2})([/.-])(\d{1,2})$/.exec(clean)
  if (digits) {
    const [, , separator = '', month = ''] = digits
    return isWhole || month.length === 2 ? nextYearOf(`${clean}${separator}`, today) : null
  }
  if (/^\d{1,2}[ .-]*[a-z]{3,}$/.test(clean)) return nextYearOf(`${clean} `, today)
  return nextWeekday(clean, today)
}
