import { expect, test } from 'vitest'
import { bearingTo } from './bearing.ts'
import { typedPlace } from './typed-place.ts'

test('a place is pasted as maps write it (blocks-7)', () => {
  const place = { latitude: -15.4123, longitude: 28.2876 }
  for (const text of ['-15.4123, 28.2876', ' -15.4123,28.2876 ', '(-15.4123; 28.2876)', '-15.4123 28.2876'])
    expect(typedPlace(text)).toEqual(place)
  for (const text of ['', '15', '28.2876', 'A-03-07', '99, 20', '15, 200', '1, 2, 3'])
    expect(typedPlace(text)).toBeNull()
})

test('the bearing from one place to another, from north over east', () => {
  expect(bearingTo([28, -15], [28, -14.999])).toBe(0)
  expect(bearingTo([28, -15], [28.001, -15])).toBe(90)
  expect(bearingTo([28, -15], [28, -15.001])).toBe(180)
  expect(bearingTo([28, -60], [27.998, -59.999])).toBe(315)
})
