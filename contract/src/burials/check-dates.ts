import { wholeYears } from '../values/dates.ts'
import { genders } from '../core/lists.ts'
import type { Precision } from '../values/partial-date.ts'
import type { BurialFields, BurialToCheck } from './to-check.ts'
import { burialMessages as say } from './messages.ts'

const blank = (value: unknown) => value === undefined || value === null || value === ''

const known = { day: 10, month: 7, year: 4, unknown: 0 }

/** A date as far as it is known: the first characters of `YYYY-MM-DD`. */
interface Known {
  date: string
  length: number
}

const knownOf = (date: string | null | undefined, precision: Precision = 'day'): Known => ({
  date: date ?? '',
  length: date ? known[precision] : 0,
})

const isFull = ({ length }: Known) => length === known.day

/** True when the one is before the other as far as both are known. */
function isBefore(one: Known, other: Known): boolean {
  const length = Math.min(one.length, other.length)
  return one.date.slice(0, length) < other.date.slice(0, length)
}

function ageProblem(age: number | string, born: Known, died: Known) {
  const years = typeof age === 'number' ? age : Number(age)
  if (!Number.isInteger(years)) return say.ageNumber
  if (years < 0) return say.agePositive
  const checked = isFull(born) && isFull(died) && born.date <= died.date
  if (checked && years !== wholeYears(born.date, died.date)) return say.ageMatches
  return undefined
}

/** What is there must make sense, in every mode: the order of the dates, the age between them, the gender. */
export function checkDates(burial: BurialToCheck, today: string): BurialFields {
  const born = knownOf(burial.deceased_birth_date, burial.deceased_birth_precision)
  const died = knownOf(burial.death_date, burial.death_precision)
  const buried = knownOf(burial.burial_date, burial.burial_precision)
  const fields: BurialFields = {}
  if (born.date > today) fields.deceased_birth_date = say.birthNotYet
  if (died.date > today) fields.death_date = say.deathNotYet
  else if (isBefore(died, born)) fields.death_date = say.deathAfterBirth
  if (isBefore(buried, died)) fields.burial_date = say.burialAfterDeath
  if (!blank(burial.burial_slot_id) && !isFull(buried)) fields.burial_date = say.slotNeedsDate
  const { deceased_gender: gender, deceased_age: age } = burial
  if (!blank(gender) && !genders.some((each) => each === gender)) fields.deceased_gender = say.genderKnown
  const wrong = blank(age) ? undefined : ageProblem(age!, born, died)
  if (wrong) fields.deceased_age = wrong
  return fields
}
