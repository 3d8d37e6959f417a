import { expect, test } from 'vitest'
import { typedAmount, typedNumber } from './typed-amount.ts'

test('amounts are read as people type them', () => {
  expect(['1250', '1,250.5', '1 250.50', ' 0.05', '-3', '(3)', '1,234,567.00'].map(typedAmount)).toEqual([
    1250, 1250.5, 1250.5, 0.05, -3, -3, 1234567,
  ])
})

test('what is no amount, or has more than two decimals, is refused', () => {
  expect(['', 'K5', '1.005', '1,25', '1e5', 'NaN', '--1'].map(typedAmount)).toEqual(Array(7).fill(null))
})

test('a number that is no amount may have as many decimals as it was typed with', () => {
  expect(['33.3333333', '12.5', '0.000', ' 7 ', '.5'].map(typedNumber)).toEqual([33.3333333, 12.5, 0, 7, 0.5])
  expect(['', 'x', '1.2.3', '5 %', '1e2'].map(typedNumber)).toEqual(Array(5).fill(null))
})
