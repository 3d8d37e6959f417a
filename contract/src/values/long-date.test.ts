import { expect, test } from 'vitest'
import { longDate, longPartialDate } from './long-date.ts'

test('a calendar date is written out, whatever the machine’s time zone', () => {
  expect(longDate('2026-11-01')).toBe('1 November 2026')
})

test('a legacy date says no more than is known of it (values-2)', () => {
  expect(longPartialDate('1914-05-03', 'day')).toBe('3 May 1914')
  expect(longPartialDate('1914-05-01', 'month')).toBe('May 1914')
  expect(longPartialDate('1914-01-01', 'year')).toBe('1914')
  expect(longPartialDate(null, 'unknown')).toBeNull()
  expect(longPartialDate(null, 'day')).toBeNull()
})
