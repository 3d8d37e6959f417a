import { expect, test } from 'vitest'
import { dateTime, dayOf, mediumDate, monthYear, partialDate, shortDate, timeOfDay } from './date-format.ts'

const park = 'Africa/Lusaka'

test('dates show medium with weekday, or short with a 2-digit year (values-7)', () => {
  expect(mediumDate('2026-11-20', park)).toBe('Fri, 20 Nov 2026')
  expect(mediumDate('2024-02-29', park)).toBe('Thu, 29 Feb 2024')
  expect(shortDate('2026-09-03', park)).toBe('3 Sep 26')
})

test('an empty date shows not set (values-7)', () => {
  for (const value of [null, undefined, '', 'soon']) expect(mediumDate(value, park)).toBe('not set')
  expect(shortDate(null, park)).toBe('not set')
  expect(dateTime(null, park)).toBe('not set')
})

test('an instant is shown in the time of the park, wherever the browser is (values-10)', () => {
  expect(dayOf('2026-11-20T22:30:00Z', park)).toBe('2026-11-21')
  expect(dateTime('2026-11-20T22:30:00Z', park)).toBe('Sat, 21 Nov 2026 00:30')
  expect(timeOfDay('2026-11-20T06:00:00+02:00', park)).toBe('06:00')
})

test('a calendar date is never shifted by a time zone (values-10)', () => {
  expect(mediumDate('2026-01-01', 'Pacific/Kiritimati')).toBe('Thu, 1 Jan 2026')
  expect(mediumDate('2026-01-01', 'America/Los_Angeles')).toBe('Thu, 1 Jan 2026')
})

test('a month is its short name and year', () => {
  expect(monthYear(2024, 1)).toBe('Jan 2024')
})

test('the date of a legacy record is shown as exactly as it is known (values-2)', () => {
  expect(partialDate('1914-01-01', 'year', park)).toBe('1914')
  expect(partialDate('1914-05-01', 'month', park)).toBe('May 1914')
  expect(partialDate('1914-01-01', 'year', park, 'about 1914')).toBe('about 1914')
  expect(partialDate(null, 'unknown', park, '1910s')).toBe('1910s')
  expect(partialDate('1914-05-20', 'day', park)).toBe('Wed, 20 May 1914')
  expect(partialDate(null, 'unknown', park)).toBe('not set')
})
