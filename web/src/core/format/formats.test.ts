import { expect, test } from 'vitest'
import { money } from './formats.ts'

test('money takes the configured symbol', () => {
  expect(money(5)).toBe('K5.00')
})
