import { expect, test } from 'vitest'
import { textKinds, textLanguages } from './kinds.ts'
import { partsOf } from './parts.ts'
import { builtInWords, dayInWords, filledWords, textFields, wordsProblem } from './words.ts'

test('parts are counted as a phone company counts them (texts-3)', () => {
  const counted = (sign: string, length: number) => partsOf(sign.repeat(length))
  expect([counted('a', 160), counted('a', 161), counted('a', 306), counted('a', 307)]).toEqual([1, 2, 2, 3])
  expect([counted('ã', 70), counted('ã', 71), counted('ã', 134), counted('ã', 135)]).toEqual([1, 2, 2, 3])
  // Two places each.
  expect([counted('€', 80), counted('€', 81)]).toEqual([1, 2])
  expect([partsOf(''), partsOf('é'.repeat(160)), partsOf('😀'.repeat(35)), partsOf('😀'.repeat(36))]).toEqual(
    [1, 1, 1, 2],
  )
})

test('words name fields of their kind only, and all built-in ones do (texts-2)', () => {
  for (const language of textLanguages)
    for (const kind of textKinds) expect(wordsProblem(kind, builtInWords[language][kind])).toBeUndefined()
  expect(wordsProblem('DUE', 'Pay {sum}, {deceased}')).toBe(
    '{deceased} is no field of this text. Use {sum}, {day}, {park}.',
  )
  expect(wordsProblem('DUE', 'Pay {sum')).toBe('A field stands between { and }.')
  expect(Object.values(textFields).flat()).not.toContain('cause')
})

test('a text has its day in words of its language (texts-2)', () => {
  expect(textLanguages.map((language) => dayInWords(language, '2026-12-01'))).toEqual([
    'Tuesday 1 December',
    'mardi 1 décembre',
    'terça-feira, 1 de dezembro',
    'Jumanne, 1 Desemba',
  ])
  expect(filledWords('{deceased}, {day}', { deceased: 'Mary {day}', day: 'Monday' })).toBe(
    'Mary {day}, Monday',
  )
})
