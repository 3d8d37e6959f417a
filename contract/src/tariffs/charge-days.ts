import * as z from 'zod'
import { months, weekdayOf } from '../values/dates.ts'

const weekdayWords = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The days a charge is for: weekdays (1 is Monday, 7 is Sunday) and listed holidays. None named: any day. */
export const chargeDays = z.object({ weekdays: z.array(z.int().min(1).max(7)), on_holidays: z.boolean() })

export interface ChargeDays {
  weekdays: readonly number[]
  on_holidays: boolean
}

/** A day, as far as charges need it. */
export interface Day {
  date: string
  /** The name of the listed holiday it is, or null. */
  holiday: string | null
  /** Whether it is a holiday is not known: a past year without listed holidays. */
  unlisted: boolean
}

interface Holiday {
  holiday_date: string
  name: string
}

/** What the list of holidays says of a date. A year before this one without any is not known. */
export function dayOf(date: string, holidays: readonly Holiday[], today: string): Day {
  const year = date.slice(0, 4)
  const listed = year >= today.slice(0, 4) || holidays.some((it) => it.holiday_date.startsWith(year))
  const holiday = holidays.find((it) => it.holiday_date === date)?.name ?? null
  return { date, holiday, unlisted: !listed }
}

/** It names the days it is for. */
export const namesDays = ({ weekdays, on_holidays }: ChargeDays) => weekdays.length > 0 || on_holidays

/**
 * Whether a charge is for that day. `apart`: a charge of its group is for holidays, so that a holiday there is not the
 * weekday it falls on. A charge that names no days is for any.
 */
export function fitsDay(charge: ChargeDays, { date, holiday, unlisted }: Day, apart: boolean): boolean {
  if (!namesDays(charge) || (unlisted && charge.on_holidays)) return true
  if (holiday !== null && apart) return charge.on_holidays
  return charge.weekdays.includes(weekdayOf(date))
}

const isRun = (weekdays: readonly number[]) =>
  weekdays.length > 2 && weekdays.every((weekday, at) => at === 0 || weekday === weekdays[at - 1]! + 1)

/** The days a charge is for, in words: `Mondays to Fridays`, `Sundays and holidays`; empty where it names none. */
export function daysInWords({ weekdays, on_holidays }: ChargeDays): string {
  const sorted = [...weekdays].sort()
  const names = sorted.map((weekday) => `${weekdayWords[weekday - 1]}s`)
  const parts = isRun(sorted) ? [`${names[0]} to ${names.at(-1)}`] : names
  const all = on_holidays ? [...parts, 'holidays'] : parts
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' and ')
}

/** A date with its weekday: `Thursday 3 Dec 2026`. */
export const dayInWords = (date: string) =>
  `${weekdayWords[weekdayOf(date) - 1]} ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

function otherwise(charge: ChargeDays, { holiday }: Day, apart: boolean): string {
  if (holiday !== null && apart) return `is a holiday: ${holiday}`
  return charge.on_holidays && charge.weekdays.length === 1 ? 'is neither' : 'is not one'
}

type Described = ChargeDays & { description: string }

/** Why a charge does not fit a day, in words, or null where it does. */
export function misfitWords(charge: Described, day: Day, apart: boolean): string | null {
  if (fitsDay(charge, day, apart)) return null
  return `${charge.description} is for ${daysInWords(charge)}. ${dayInWords(day.date)} ${otherwise(charge, day, apart)}.`
}

/** Among charges of one group, the only one that names days and fits this one; undefined where none or several do. */
export function chargeOfDay<C extends ChargeDays>(group: readonly C[], day: Day): C | undefined {
  const apart = group.some((charge) => charge.on_holidays)
  const known = { ...day, unlisted: false }
  const [one, ...more] = group.filter((charge) => namesDays(charge) && fitsDay(charge, known, apart))
  return more.length === 0 ? one : undefined
}

/** The chosen charge of a group where it does not fit the day: why, and the one to use instead, if there is just one. */
export function misfitOf<C extends Described>(group: readonly C[], chosen: C | undefined, day: Day) {
  const words =
    chosen &&
    misfitWords(
      chosen,
      day,
      group.some((charge) => charge.on_holidays),
    )
  return words ? { words, instead: chargeOfDay(group, day) } : null
}

/** The charges of a burial or an event that name days, and its day, as read from the database. */
export interface DatedCharges {
  date: string
  today: string
  /** Its own holiday, else another one of its year. */
  holidays: Holiday[]
  charges: (Described & { apart: boolean })[]
}

/** The charges that do not fit the day of a burial or an event, in words. */
export function chargeWarnings(dated: DatedCharges | null): string[] {
  if (!dated) return []
  const day = dayOf(dated.date, dated.holidays, dated.today)
  return dated.charges.flatMap((charge) => misfitWords(charge, day, charge.apart) ?? [])
}
