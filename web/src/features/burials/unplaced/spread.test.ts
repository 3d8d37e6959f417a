import { expect, it } from 'vitest'
import { spread } from './spread.ts'

it('gives the chosen burials to the chosen sites in order, one each if there are as many (burials-44)', () => {
  expect(spread(3, [])).toEqual([])
  expect(spread(3, [7])).toEqual([7, 7, 7])
  expect(spread(3, [7, 8, 9])).toEqual([7, 8, 9])
  expect(spread(2, [7, 8, 9])).toEqual([7, 8])
  expect(spread(4, [7, 8])).toEqual([7, 7, 8, 8])
  expect(spread(5, [7, 8])).toEqual([7, 7, 7, 8, 8])
})
