import { expect, it } from 'vitest'
import { reasonsOf, whatOf } from './reasons.ts'

it('tells what is wrong without what only one line says', () => {
  for (const [message, what] of [
    ['“1890-19-26” is not a date: there is no month 19.', '“…” is not a date'],
    ['“Mount Blackall” does not match {block}-{row}-{number}.', '“…” does not match {block}-{row}-{number}'],
    [
      'There is no site CF.6-01-01. Import the sites first, or choose a type for creating missing sites.',
      'There is no site …',
    ],
    ['Grave 1 of site ZZ-01-02 is full: Ann Carr is buried there.', 'Grave … of site … is full'],
    ['It is the same as line 1,204.', 'It is the same as line …'],
    ['Age must match birth and death dates', 'Age must match birth and death dates'],
    ['“47. B” cannot be a site number. Use a whole number from 1 to 99999.', '“…” cannot be a site number'],
  ] as const)
    expect(whatOf(message)).toBe(what)
})

it('counts lines by column and reason, the most frequent first', () => {
  const error = (line: number, column: string, message: string) => ({ line, column, message, cells: [] })
  expect(
    reasonsOf({
      errors: [
        error(2, 'Died', '“x” is not a date'),
        error(3, 'Place', 'There is no site A-01-01. Import the sites first.'),
        error(4, 'Place', 'There is no site A-01-02. Import the sites first.'),
        error(5, 'Born', '“y” is not a date'),
      ],
    }),
  ).toEqual([
    { column: 'Place', what: 'There is no site …', count: 2 },
    { column: 'Died', what: '“…” is not a date', count: 1 },
    { column: 'Born', what: '“…” is not a date', count: 1 },
  ])
})
