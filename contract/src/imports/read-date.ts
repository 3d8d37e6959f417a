import { months } from '../values/dates.ts'
import type { PartialDate } from '../values/partial-date.ts'

/** Which comes first in `3/4/1888`. */
export const dayOrders = ['dmy', 'mdy'] as const

export type DayOrder = (typeof dayOrders)[number]

export type ReadDate = PartialDate | { problem: string }

const unknown: PartialDate = { date: null, precision: 'unknown' }

/** What old books write where nobody knows. */
const nothing =
  /^(|[-–—?.0]+|0+[/-]0+[/-]0+|unk(nown)?\.?|n\/?a\.?|nil|none|not known|y{4}([-/]m{2}([-/]d{2})?)?)$/i
const about = /^(abt|about|around|c|ca|circa|approx(imately)?|est(imated)?)(\.\s*|\s+)|^~\s*/i
const time = /[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/

const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const isoLike = /^(\d{4})([/.-])(\d{1,2}|m{1,2}|\?{1,2})(?:\2(\d{1,2}|d{1,2}|\?{1,2}))?$/i

const two = (number: number) => String(number).padStart(2, '0')

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const wrong = (text: string, why: string): ReadDate => ({ problem: `“${text}” is not a date: ${why}.` })

/** A date of known parts, refused where the calendar has none such; `day` or `month` 0: not known. */
function dated(text: string, year: number, month: number, day: number): ReadDate {
  if (year < 1000) return wrong(text, `there is no year ${year}`)
  if (month > 12) return wrong(text, `there is no month ${month}`)
  if (month === 0) return { date: `${year}-01-01`, precision: 'year' }
  if (day > daysIn(year, month)) return wrong(text, `${months[month - 1]} ${year} has no day ${day}`)
  if (day === 0) return { date: `${year}-${two(month)}-01`, precision: 'month' }
  return { date: `${year}-${two(month)}-${two(day)}`, precision: 'day' }
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ')

/** The number of `Mar`, `March` or `Sept`; 0 where it is no month. */
const monthOf = (word: string) =>
  word.toLowerCase() === 'sept'
    ? 9
    : word.length < 3
      ? 0
      : monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1

/** `12 May 1904`, `12th of May, 1904`, `May 12, 1904`, `May 1904`; null where it is none of them. */
function named(text: string): ReadDate | null {
  const dayFirst = /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(?:of\s+)?)?(\p{L}{3,9})\.?,?[\s-]+(\d{4})$/u.exec(
    text,
  )
  const monthFirst = /^(\p{L}{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/u.exec(text)
  const [word, day, year] = monthFirst
    ? [monthFirst[1]!, monthFirst[2], monthFirst[3]]
    : [dayFirst?.[2] ?? '', dayFirst?.[1], dayFirst?.[3]]
  const month = monthOf(word)
  if (!year || month === 0) return null
  return day !== undefined && Number(day) === 0
    ? wrong(text, 'there is no day 0')
    : dated(text, Number(year), month, Number(day ?? 0))
}

const known = (part: string | undefined) => (part && /^\d+$/.test(part) ? Number(part) : 0)

/** `3/17/1888` in the file's order; one that can only be the other way round is refused, never turned. */
function numeric(text: string, order: DayOrder): ReadDate | null {
  const found = numbers.exec(text)
  if (!found) return null
  const [one, other, year] = [Number(found[1]), Number(found[3]), Number(found[4])]
  const [day, month] = order === 'dmy' ? [one, other] : [other, one]
  if (day === 0 || month === 0) return wrong(text, `there is no ${day === 0 ? 'day' : 'month'} 0`)
  if (month > 12 && day <= 12)
    return wrong(text, `the other dates have the ${order === 'dmy' ? 'day' : 'month'} first`)
  return dated(text, year, month, day)
}

function whole(text: string, order: DayOrder): ReadDate | null {
  const iso = isoLike.exec(text)
  if (iso) return dated(text, Number(iso[1]), known(iso[3]), known(iso[4]))
  if (/^\d{4}$/.test(text)) return dated(text, Number(text), 0, 0)
  const month = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  if (month) return dated(text, Number(month[2]), Number(month[1]), 0)
  return numeric(text, order) ?? named(text)
}

/** The year alone: what an `about` leaves of a date. */
const yearOf = (read: ReadDate): ReadDate =>
  'problem' in read || !read.date ? read : { date: `${read.date.slice(0, 4)}-01-01`, precision: 'year' }

/** Reads a date as old records write it (imports-14), as exactly as it is known there. */
export function readDate(written: string, order: DayOrder): ReadDate {
  const text = written.trim().replace(time, '')
  if (nothing.test(text)) return unknown
  const rest = text.replace(about, '').replace(/\s*\?+$/, '')
  const read = whole(rest.trim(), order)
  if (!read)
    return wrong(written.trim(), 'write it as 1904-05-12, 12 May 1904, May 1904 or 1904, or leave it empty')
  return rest === text ? read : yearOf(read)
}

/** What a column's dates say of their order: `open` where each could be read either way, `both` where they disagree. */
export type OrderSeen = DayOrder | 'open' | 'both'

/** The order that a text shows; null where it is no date in figures. */
export function orderOf(text: string): OrderSeen | null {
  const found = numbers.exec(text.trim().replace(time, ''))
  if (!found) return null
  const [one, other] = [Number(found[1]), Number(found[3])]
  if (one > 12 && other <= 12) return 'dmy'
  if (other > 12 && one <= 12) return 'mdy'
  return 'open'
}

/** The order of two together. */
export function sameOrder(one: OrderSeen | null, other: OrderSeen | null): OrderSeen | null {
  if (one === null || one === other || other === 'open') return one ?? other
  return other === null ? one : one === 'open' ? other : 'both'
}
