import { expect, test } from 'vitest'
import { deceasedName, fullName, money } from './formats.ts'

test('an unknown deceased is named so', () => {
  expect(deceasedName({ first_name: null, last_name: '' })).toBe('Unknown deceased')
  expect(deceasedName({ first_name: 'Nguyễn', middle_name: 'Thị', last_name: 'Hồng' })).toBe(
    'Nguyễn Thị Hồng',
  )
})

test('names are written in full', () => {
  expect(fullName({ salutation: 'Mrs', first_name: 'Mary', last_name: 'O’Brien' })).toBe('Mrs Mary O’Brien')
  expect(fullName({ last_name: 'Ng' })).toBe('Ng')
})

test('money takes the configured symbol', () => {
  expect(money(5)).toBe('K5.00')
})
