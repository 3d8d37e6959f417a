import { expect, test } from 'vitest'
import { bearingTo } from './bearing.ts'

test('the bearing from one place to another, from north over east', () => {
  expect(bearingTo([28, -15], [28, -14.999])).toBe(0)
  expect(bearingTo([28, -15], [28.001, -15])).toBe(90)
  expect(bearingTo([28, -15], [28, -15.001])).toBe(180)
  expect(bearingTo([28, -60], [27.998, -59.999])).toBe(315)
})
