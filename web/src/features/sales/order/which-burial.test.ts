import { expect, test } from 'vitest'
import { whichBurial } from './which-burial.ts'

test('documents of several burials of a sale name who is buried', () => {
  const burials = [
    { burial_id: 1, deceased: 'Mrs Grace Banda' },
    { burial_id: 2, deceased: 'Unknown deceased' },
  ]
  expect(burials.map(({ burial_id }) => whichBurial(burials, burial_id))).toEqual([
    ', Mrs Grace Banda',
    ', Unknown deceased',
  ])
  expect(whichBurial(burials.slice(0, 1), 1)).toBe('')
  expect(whichBurial(burials, 9)).toBe('')
})
