import { expect, it } from 'vitest'
import { sharesProblem } from './shares.ts'

const shares = (...given: string[]) =>
  given.map((one) => {
    const [num, den] = one.split('/').map(Number) as [number, number]
    return { num, den }
  })

it('says by how much shares do not add up, without rounding (rights-2)', () => {
  expect(sharesProblem(shares('1/3', '1/3', '1/3'))).toBeUndefined()
  expect(sharesProblem(shares('1/3', '1/6', '1/6', '1/3'))).toBeUndefined()
  expect(sharesProblem(shares('1/2', '1/3'))).toBe('The shares add up to 5/6. 1/6 is missing.')
  expect(sharesProblem(shares('1/2', '2/3'))).toBe('The shares add up to 7/6. That is 1/6 too much.')
  expect(sharesProblem(shares('1/9973', '1/9967', '1/9949', '1/9941', '1/9931'))).toBe(
    'These shares cannot be added. Use smaller numbers below the line.',
  )
})
