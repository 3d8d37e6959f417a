import { expect, it, test } from 'vitest'
import { readAge, readUnit } from './read-age.ts'

const said = (text: string) => {
  const read = readAge(text)
  return 'problem' in read
    ? read.problem
    : `${read.age} ${read.words ?? ''}${read.isUncertain ? '~' : ''}`.trim()
}

test.each([
  ...[
    '40',
    '40y',
    ' 40 yrs',
    '40 years old',
    'aged 40',
    'age: 40',
    'forty',
    '40 ans',
    '40 Jahre',
    '40 lat',
  ].map((text) => [text, '40']),
  ['7m', '0 7 months'],
  ['14 months', '1 14 months'],
  ['3/12', '0 3 months'],
  ['45.5', '45 45 years 6 months'],
  ['1½', '1 1 year 6 months'],
  ['1 1/2', '1 1 year 6 months'],
  ['half a year', '0 6 months'],
  ['2y 3m', '2 2 years 3 months'],
  ['79y10m', '79 79 years 10 months'],
  ['79-10-3', '79 79 years 10 months 3 days'],
  ['3w', '0 3 weeks'],
  ['10 min', '0 10 minutes'],
  ['5 mois', '0 5 months'],
  ['3 Tage', '0 3 days'],
  ['seventy-five', '75'],
  ['one hundred and two', '102'],
  ['', 'null'],
  ['unknown', 'null'],
])('an age of old records: %s (imports-30)', (text, expected) => expect(said(text!)).toBe(expected))

test.each([
  ['Stillborn', '0 stillborn~'],
  ['SB', '0 stillborn~'],
  ['Inf.', '0 infant~'],
  ['full term', '0 full term~'],
  ['a few hours', '0 few hours~'],
  ['child', 'null child~'],
  ['abt 60', '60 about 60~'],
  ['c60', '60 about 60~'],
  ['60?', '60 about 60~'],
  ['[60]', '60 about 60~'],
  ['60 approx', '60 about 60~'],
  ['60 yrs (est.)', '60 about 60~'],
  ['several months', '0 several months~'],
  ['Full age', 'null full age~'],
  ['60+', '60 60 or more~'],
  ['over 60', '60 over 60~'],
  ['<1', '0 under 1~'],
  ['in her 45th year', '44 in her 45th year~'],
])('words and marks of an age stay: %s (imports-30)', (text, expected) => expect(said(text!)).toBe(expected))

it('ranges, and what is no age, are refused in words (imports-30)', () => {
  for (const range of ['45-50', '45 to 50', '60s', 'between 45 and 50'])
    expect(said(range)).toBe(`“${range}” is a range. Write one age.`)
  for (const age of ['200', '999', '131 years'])
    expect(said(age)).toBe(
      `“${age}” is more than 130 years. If it means that the age is not known, leave it empty.`,
    )
  expect(said('130')).toBe('130')
  expect(said('old')).toBe('“old” is not an age. Write the years, or for example 7m, 3w, 4d or Stillborn.')
})

it('a column of units says what a plain number is (imports-30)', () => {
  expect([readUnit('D'), readUnit('Months'), readUnit(''), readUnit('q')]).toEqual([
    'day',
    'month',
    'year',
    undefined,
  ])
  expect(readAge('2', 'day')).toEqual({ age: 0, words: '2 days', isUncertain: false })
  expect(readAge('2y', 'day')).toMatchObject({ age: 2 })
})
