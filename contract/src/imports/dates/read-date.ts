import { dateForm, type DateForm, type Point } from './date-forms.ts'
import { months } from '../../values/dates.ts'
import type { PartialDate } from '../../values/partial-date.ts'

/** Which comes first in `3/4/1888`. */
export const dayOrders = ['dmy', 'mdy'] as const

export type DayOrder = (typeof dayOrders)[number]

/** A date as it is stored, with what the file says of it beyond that: `about 1850`, `1890s`, `before 1900`. */
export interface KnownDate extends PartialDate {
  words: string | null
}

export type ReadDate = KnownDate | { problem: string }

/** How the texts of a column are meant, where they can mean two things. */
export interface DateSense {
  order: () => DayOrder
  /** The whole year of one in two figures. */
  century: (short: number) => number
  /** Whether a 1 January stands for its year. */
  isJanuaryYear: () => boolean
  /** Whether such a number is the day of a spreadsheet, counted from 1900. */
  isSerial: (serial: number) => boolean
}

export const noDate: KnownDate = { date: null, precision: 'unknown', words: null }

const two = (number: number) => String(number).padStart(2, '0')
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

class NoDate extends Error {}

interface Ymd {
  year: number
  month: number
  day: number
}

/** The day of a spreadsheet's number: it counts a 29 February 1900 that never was. */
export function serialDay(serial: number): Ymd {
  const day = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * 86_400_000)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
}

/** A date in figures in the file's order, unless it can only be the other way round. */
function ordered([one, other]: readonly [number, number], sense: DateSense): Omit<Ymd, 'year'> {
  if (one === 0 || other === 0) {
    const isDay = (one === 0) === (sense.order() === 'dmy')
    throw new NoDate(`there is no ${isDay ? 'day' : 'month'} 0`)
  }
  if (one > 12 || other > 12)
    return other > 12 && one <= 12 ? { day: other, month: one } : { day: one, month: other }
  return one === other || sense.order() === 'dmy' ? { day: one, month: other } : { day: other, month: one }
}

/** What a point means in its file, refused where the calendar has no such day. */
function settled(point: Point, sense: DateSense): Ymd {
  if (point.serial && sense.isSerial(point.serial)) return serialDay(point.serial)
  if (point.serial !== undefined && point.year === 0) throw new NoDate('a year has four figures')
  const { day, month } = point.pair ? ordered(point.pair, sense) : point
  if (month > 12) throw new NoDate(`there is no month ${month}`)
  const year = point.isShort ? sense.century(point.year) : point.year
  if (year < 1000) throw new NoDate(`there is no year ${year}`)
  if (month > 0 && day > daysIn(year, month)) {
    const isOld = month === 2 && day === 29 && year % 100 === 0
    throw new NoDate(
      `${months[month - 1]} ${year} has no day ${day}${isOld ? ' in the new style (Gregorian calendar)' : ''}`,
    )
  }
  return month === 1 && day === 1 && sense.isJanuaryYear() ? { year, month: 0, day: 0 } : { year, month, day }
}

function stored({ year, month, day }: Ymd): PartialDate {
  const date = `${year}-${two(month || 1)}-${two(day || 1)}`
  return { date, precision: month === 0 ? 'year' : day === 0 ? 'month' : 'day' }
}

/** A date in words, as the screens write it but for the weekday. */
function inWords({ year, month, day }: Ymd, { dual, span }: Point): string {
  const isFirst = span === 10 && year % 100 === 0
  const ofYear = dual
    ? `${dual}/${two(year % 100)}`
    : isFirst
      ? `${year} to ${year + 9}`
      : `${year}${span ? 's' : ''}`
  return [day || '', month ? months[month - 1] : '', ofYear].filter((part) => part !== '').join(' ')
}

/** As much of two dates as they share. */
function shared(one: Ymd, other: Ymd): PartialDate {
  if (one.year !== other.year) return noDate
  const month = one.month === other.month ? one.month : 0
  return stored({ year: one.year, month, day: one.day === other.day && month > 0 ? one.day : 0 })
}

const sorted = ({ year, month, day }: Ymd) => year * 10_000 + month * 100 + day

/** What is certain is stored as a date; what the file says beyond that stays in words. */
function known({ point, until, mark, part }: DateForm, sense: DateSense): KnownDate {
  const isAlone = !until && !mark && !part
  const from = settled(isAlone ? point : { ...point, serial: 0 }, sense)
  let [words, date] = [inWords(from, point), stored(from)]
  if (until) {
    const to = settled({ ...until, serial: 0 }, sense)
    if (sorted(to) < sorted(from)) throw new NoDate('the range ends before it begins')
    words = `${words} to ${inWords(to, until)}`
    date = shared(from, to)
  }
  if (point.span || (mark && mark !== 'about')) date = noDate
  else if (mark && !until) date = stored({ ...from, month: 0, day: 0 })
  const isPlain = isAlone && !point.span && !point.dual
  return { ...date, words: isPlain ? null : [mark, part, words].filter(Boolean).join(' ') }
}

/** Reads a date as old records write it (imports-14), as exactly as it is known there. */
export function readDate(written: string, sense: DateSense): ReadDate {
  const form = dateForm(written)
  if (form === 'nothing') return noDate
  const wrong = (why: string) => ({ problem: `“${written.trim()}” is not a date: ${why}.` })
  if (form === null) return wrong('write it as 1904-05-12, 12 May 1904, May 1904 or 1904, or leave it empty')
  if ('problem' in form) return wrong(form.problem)
  try {
    return known(form, sense)
  } catch (error) {
    if (error instanceof NoDate) return wrong(error.message)
    throw error
  }
}

/** Whether a text is a date, whatever its file means by it; with a year in two figures only where the rest says that it is one. */
export function isDate(text: string, century = 1900): boolean {
  const sense = {
    century: (short: number) => century && century + short,
    isJanuaryYear: () => false,
    isSerial: () => false,
  }
  return dayOrders.some((order) => !('problem' in readDate(text, { ...sense, order: () => order })))
}
