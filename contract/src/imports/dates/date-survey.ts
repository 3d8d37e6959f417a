import { dateForm, type DateForm } from './date-forms.ts'
import type { DatesSeen } from './dates-seen.ts'
import { namedField } from '../mapping.ts'
import { centuryOf, isLifeDate, type Years } from './line-years.ts'

/** Above it a plain number is no year. */
const lastYear = 2100

/** A date has a figure and is short. */
const mayBeDate = /^(?=\D{0,20}\d).{2,40}$/

/** A column without a date in so many cells has none. */
const mostMisses = 500

const empty = (): DatesSeen => ({
  dmy: 0,
  mdy: 0,
  open: 0,
  days: 0,
  januaries: 0,
  vague: 0,
  centuries: {},
  years: 0,
  large: 0,
  serials: 0,
  serial: 0,
})

function countOrder(seen: DatesSeen, [one, other]: readonly [number, number]) {
  if (one > 12 && other <= 12) seen.dmy += 1
  else if (other > 12 && one <= 12) seen.mdy += 1
  else if (one !== other && one > 0 && other > 0) seen.open += 1
}

function count(seen: DatesSeen, { point, mark, until, part }: DateForm) {
  const { serial, pair, month, day, year } = point
  if (serial !== undefined) {
    if (mark || until || part) {
      seen.vague += 1
      return
    }
    if (serial <= lastYear) seen.years += 1
    else if (serial < 10_000) seen.large += 1
    else seen.serials += 1
    if (serial > lastYear) seen.serial ||= serial
    return
  }
  if (pair) countOrder(seen, pair)
  if (year > 0 && (pair || (month > 0 && day > 0))) seen.days += 1
  else seen.vague += 1
  if (pair ? pair[0] === 1 && pair[1] === 1 : month === 1 && day === 1) seen.januaries += 1
}

/** Looks at all cells of a file once: what its dates mean can only be told from all of them. */
export class DateSurvey {
  readonly seen: (DatesSeen | null)[]
  readonly #fields: readonly (string | undefined)[]
  readonly #misses: number[]

  constructor(header: readonly string[]) {
    this.seen = header.map(() => null)
    this.#misses = header.map(() => 0)
    this.#fields = header.map((head) => namedField('burials', head))
  }

  take(cells: readonly string[], thisYear: number) {
    const years: Years = {}
    const short: [at: number, field: string, year: number][] = []
    for (const at of this.seen.keys()) {
      const cell = cells[at] ?? ''
      if (this.#misses[at]! > mostMisses || !mayBeDate.test(cell)) continue
      const form = dateForm(cell)
      if (form === null || form === 'nothing' || 'problem' in form) {
        if (this.seen[at] === null) this.#misses[at]! += 1
        continue
      }
      const { point, mark } = form
      count((this.seen[at] ??= empty()), form)
      const field = this.#fields[at] ?? ''
      if (point.isShort) short.push([at, field, point.year])
      else if (isLifeDate(field) && (!mark || mark === 'about') && point.year > 0) years[field] = point.year
    }
    for (const [at, field, year] of short) {
      const century = centuryOf(year, field, years, thisYear) ?? 'open'
      const { centuries } = this.seen[at]!
      centuries[century] = (centuries[century] ?? 0) + 1
    }
  }
}
