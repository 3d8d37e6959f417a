import { expect, test } from 'vitest'
import { decimals, dollars, money, rate } from './money-format.ts'

test('money shows the symbol and 2 decimals, negatives in brackets (values-6)', () => {
  expect(money(1234.5, 'K')).toBe('K1,234.50')
  expect(money(-1234.5, 'K')).toBe('(K1,234.50)')
  expect(money(0, 'K')).toBe('K0.00')
})

test('money that is not a number is the symbol and a dash (values-6)', () => {
  for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
    expect(money(value, 'K')).toBe('K-')
  expect(dollars(null)).toBe('$-')
})

test('a negative that rounds to nothing has no brackets', () => {
  expect(money(-0.001, 'K')).toBe('K0.00')
  expect(money(-0, 'K')).toBe('K0.00')
})

test('dollars have no decimals (values-8)', () => {
  expect(dollars(-99_999.4)).toBe('($99,999)')
})

test('decimals: 2 below 2, 1 from 2 to under 5, 0 from 5 (values-9)', () => {
  expect([0, 1.999, 2, 4.94, 5, 1234.5, -3].map(decimals)).toEqual([
    '0.00',
    '2.00',
    '2.0',
    '4.9',
    '5',
    '1,235',
    '-3.0',
  ])
  expect(decimals(undefined)).toBe('-')
})

test('a rate has thousands separators and 2 decimals (values-8)', () => {
  expect(rate(1827.5)).toBe('1,827.50')
  expect(rate(null)).toBe('')
})
