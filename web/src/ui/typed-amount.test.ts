import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test('amounts are read as people type them', () => {
  expect(['1250', '1,250.5', '1 250.50', ' 0.05', '-3', '(3)', '1,234,567.00'].map(typedAmount)).toEqual([
    1250, 1250.5, 1250.5, 0.05, -3, -3, 1234567,
  ])
})

test('what is no amount, or has more than two decimals, is refused', () => {
  expect(['', 'K5', '1.005', '1,25', '1e5', 'NaN', '--1'].map(typedAmount)).toEqual(Array(7).fill(null))
})
