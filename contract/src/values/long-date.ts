const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdayAndLong = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const monthOfYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** `20 November 2026`, of a calendar date: as papers and the public page write it. */
export const longDate = (day: string) => long.format(utc(day))

/** `Friday 20 November 2026`, as the heading of a day. */
export const weekdayLongDate = (day: string) => weekdayAndLong.format(utc(day)).replace(',', '')

/** A date as exactly as it is known: `20 November 2026`, `May 1914`, `1914`, or the `words` of an old record; null when it is not (values-2). */
export function longPartialDate(day: string | null, precision: string, words?: string | null): string | null {
  if (words) return words
  if (!day || precision === 'unknown') return null
  if (precision === 'year') return String(Number(day.slice(0, 4)))
  return precision === 'month' ? monthOfYear.format(utc(day)) : longDate(day)
}

interface LifeDates {
  deceased_birth_date: string | null
  deceased_birth_precision: string
  deceased_birth_words?: string | null | undefined
  death_date: string | null
  death_precision: string
  death_words?: string | null | undefined
  burial_date: string | null
  burial_precision: string
  burial_words?: string | null | undefined
}

/** When somebody was born, died and was buried, as papers and the public page write it. */
export const lifeDates = (of: LifeDates) => ({
  born: longPartialDate(of.deceased_birth_date, of.deceased_birth_precision, of.deceased_birth_words),
  died: longPartialDate(of.death_date, of.death_precision, of.death_words),
  buried: longPartialDate(of.burial_date, of.burial_precision, of.burial_words),
})

/** `Friday 20 November 2026, 18:05`, of an instant by the clock of the park. */
export function longInstant(instant: string, timeZone: string): string {
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day, time] = at.format(new Date(instant)).split(' ')
  return `${weekdayLongDate(day!)}, ${time}`
}
