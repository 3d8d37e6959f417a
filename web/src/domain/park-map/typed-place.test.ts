import { expect, test } from 'vitest'
import { typedPlace } from './typed-place.ts'

test('a place is typed or pasted as maps write it (blocks-7)', () => {
  const place = { latitude: -15.4123, longitude: 28.2876 }
  for (const text of ['-15.4123, 28.2876', ' -15.4123,28.2876 ', '(-15.4123; 28.2876)', '-15.4123 28.2876'])
    expect(typedPlace(text)).toEqual(place)
  for (const text of ['', '15', '28.2876', 'A-03-07', '99, 20', '15, 200', '1, 2, 3'])
    expect(typedPlace(text)).toBeNull()
})
