import { expect, test } from 'vitest'
import { ageWords } from './age.ts'

const age = (
  deceased_birth_date: string | null,
  death_date: string | null,
  deceased_age: number | null = null,
) => ageWords({ deceased_birth_date, death_date, deceased_age })

test('an age is whole years, with months under 5 when both dates are known (values-4)', () => {
  expect(age('1950-11-21', '2026-11-20')).toBe('75 yrs')
  expect(age('2021-11-20', '2026-11-20')).toBe('5 yrs')
  expect(age('2021-11-21', '2026-11-20')).toBe('4 years 11 months')
  expect(age('2025-10-20', '2026-11-20')).toBe('1 year 1 month')
  expect(age('2026-11-20', '2026-11-20')).toBe('0 years 0 months')
})

test('without both dates, or with dates out of order, an age is what was given (values-4)', () => {
  expect(age(null, '2026-11-20', 71)).toBe('71 yrs')
  expect(age('2026-11-21', '2026-11-20')).toBe(null)
})

test('between dates that are known in part only, an age is what was given (values-4)', () => {
  const life = { deceased_birth_date: '1911-01-01', death_date: '1914-01-01', deceased_age: 2 }
  expect(ageWords({ ...life, deceased_birth_precision: 'year', death_precision: 'day' })).toBe('2 yrs')
  expect(ageWords({ ...life, deceased_birth_precision: 'day', death_precision: 'month' })).toBe('2 yrs')
})

test('an age in the words of an old record is shown so, beside the age of exact dates (values-4)', () => {
  const life = { deceased_birth_date: null, death_date: '1921-08-24', deceased_age: 0 }
  expect(ageWords({ ...life, deceased_age_words: '2 days' })).toBe('2 days')
  const exact = { deceased_birth_date: '1904-05-12', death_date: '1980-05-01', deceased_age: 75 }
  expect(ageWords({ ...exact, deceased_age_words: '76 years' })).toBe('75 yrs (recorded as 76 years)')
  expect(ageWords({ ...exact, deceased_birth_date: '1980-04-29', deceased_age_words: '2 days' })).toBe(
    '2 days',
  )
})
