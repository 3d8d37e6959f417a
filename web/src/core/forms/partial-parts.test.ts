import { expect, test } from 'vitest'
import { partialOf, partsOf } from './partial-parts.ts'

test.each([
  ['', { year: '', month: '', day: '' }],
  ['19', { year: '19', month: '', day: '' }],
  ['1914', { year: '1914', month: '', day: '' }],
  ['1914-05', { year: '1914', month: '5', day: '' }],
  ['1914-10-30', { year: '1914', month: '10', day: '30' }],
])('%j is a date as far as its parts are known', (written, parts) => {
  expect(partialOf(parts)).toBe(written)
  expect(partsOf(written)).toEqual(parts)
})
