import { counted } from '../../core/counted.ts'
import { wholeYears } from '../../values/dates.ts'
import { readAge, readUnit, type KnownAge } from './read-age.ts'
import type { LineCells } from '../read-line.ts'

/** The age that a line says, in the unit of its own column if there is one. */
export function readAgeOf(lines: LineCells, cells: readonly string[]): KnownAge {
  const said = lines.text(cells, 'deceased_age_unit')
  const unit = readUnit(said)
  if (!unit)
    throw lines.wrong(
      'deceased_age_unit',
      `“${said}” is not a unit of age. Write years, months, weeks, days, hours or minutes.`,
    )
  const age = readAge(lines.text(cells, 'deceased_age'), unit)
  if ('problem' in age) throw lines.wrong('deceased_age', age.problem)
  return age
}

interface Life {
  deceased_birth_date: string | null
  deceased_birth_precision: string
  death_date: string | null
  death_precision: string
}

/** Years by which an age and exact dates may differ: old books count the year that has begun, and often guess. */
const mostOff = { said: 1, about: 5 }

/** The age as it is stored: that of exact dates, to be checked where the file says another one that may be meant so (imports-30). */
export function ageBetween({ age, words, isUncertain }: KnownAge, life: Life) {
  const { deceased_birth_date: born, death_date: died } = life
  const said = { deceased_age: age, deceased_age_words: words, toCheck: '' }
  const isExact = life.deceased_birth_precision === 'day' && life.death_precision === 'day'
  if (age === null || !isExact || !born || !died || died < born) return said
  const years = wholeYears(born, died)
  const off = Math.abs(years - age)
  if (off === 0 || off > (isUncertain ? mostOff.about : mostOff.said)) return said
  const written = words ?? counted(age, 'year')
  return {
    deceased_age: years,
    deceased_age_words: written,
    toCheck: `The file has the age ${written}, but the dates give ${counted(years, 'year')}. Imported and flagged, to be checked.`,
  }
}
