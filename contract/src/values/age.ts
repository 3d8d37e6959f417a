import { counted } from '../core/counted.ts'
import { wholeMonths, wholeYears } from './dates.ts'

/** When somebody was born and died, `YYYY-MM-DD` and how exactly that is known (to the day where it is not said), and the age on record. */
export interface Life {
  deceased_birth_date: string | null
  deceased_birth_precision?: string
  death_date: string | null
  death_precision?: string
  deceased_age: number | null
  /** The age as an old record writes it, where that is more or other than whole years: `2 days`, `about 60`. */
  deceased_age_words?: string | null
}

/**
 * The age at death as screens and papers say it (values-4): whole years, `71 yrs`; below 5 with months,
 * `3 years 4 months`; the one on record, in its words, where birth and death are not both known to the day; null where
 * there is none. Words that an old record has beside exact dates follow the age of these.
 */
export function ageWords(life: Life): string | null {
  const { deceased_birth_date: born, deceased_birth_precision: bornAs = 'day' } = life
  const { death_date: died, death_precision: diedAs = 'day', deceased_age: given } = life
  const { deceased_age_words: said } = life
  if (!born || !died || bornAs !== 'day' || diedAs !== 'day' || died < born)
    return said || (given === null ? null : `${given} yrs`)
  const years = wholeYears(born, died)
  if (said && years === 0) return said
  const age =
    years >= 5
      ? `${years} yrs`
      : `${counted(years, 'year')} ${counted(wholeMonths(born, died) % 12, 'month')}`
  return said ? `${age} (recorded as ${said})` : age
}
