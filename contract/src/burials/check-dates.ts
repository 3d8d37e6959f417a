import { wholeYears } from '../dates.ts'
import { genders } from '../lists.ts'
import type { BurialFields, BurialToCheck } from './to-check.ts'
import { burialMessages as say } from './messages.ts'

const blank = (value: unknown) => value === undefined || value === null || value === ''

/** The three dates, each only when it is known to the day. */
function fullDates(burial: BurialToCheck) {
  const full = (date: string | null | undefined, precision: string | undefined) =>
    date && (precision ?? 'day') === 'day' ? date : undefined
  return {
    born: full(burial.deceased_birth_date, burial.deceased_birth_precision),
    died: full(burial.death_date, burial.death_precision),
    buried: full(burial.burial_date, burial.burial_precision),
  }
}

function ageProblem(age: number | string, born: string | undefined, died: string | undefined) {
  const years = typeof age === 'number' ? age : Number(age)
  if (!Number.isInteger(years)) return say.ageNumber
  if (years < 0) return say.agePositive
  if (born && died && born <= died && years !== wholeYears(born, died)) return say.ageMatches
  return undefined
}

/** What is there must make sense, in every mode: the order of the dates, the age between them, the gender. */
export function checkDates(burial: BurialToCheck, today: string): BurialFields {
  const { born, died, buried } = fullDates(burial)
  const fields: BurialFields = {}
  if (born && born > today) fields.deceased_birth_date = say.birthNotYet
  if (died && died > today) fields.death_date = say.deathNotYet
  else if (born && died && died < born) fields.death_date = say.deathAfterBirth
  if (buried && died && buried < died) fields.burial_date = say.burialAfterDeath
  if (!blank(burial.burial_slot_id) && blank(burial.burial_date)) fields.burial_date = say.slotNeedsDate
  const { deceased_gender: gender, deceased_age: age } = burial
  if (!blank(gender) && !genders.some((known) => known === gender)) fields.deceased_gender = say.genderKnown
  const wrong = blank(age) ? undefined : ageProblem(age!, born, died)
  if (wrong) fields.deceased_age = wrong
  return fields
}
