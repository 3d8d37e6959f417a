import { expect, it } from 'vitest'
import { takenIn } from './slot-words.ts'

it.each([
  [1, 0, false, '1 of 3'],
  [1, 1, false, '2 of 3, 1 held'],
  [0, 0, true, 'blocked'],
  [2, 0, true, '2 booked, blocked'],
  [1, 1, true, '1 booked, 1 held, blocked'],
])('says of %i burials and %i places held, blocked %s: %s', (burials, held, blocked, words) => {
  expect(takenIn(3, burials, held, blocked)).toBe(words)
})
