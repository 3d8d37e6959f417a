import { expect, it } from 'vitest'
import { readTotal } from './total.ts'

it.each([
  ['473', { total: 473 }],
  ['0', { total: 0 }],
  ['1000+', { total: 1000, more: true }],
  [null, { total: undefined }],
])('reads how many there are in all of %s', (header, total) => {
  expect(readTotal(header)).toEqual(total)
})
