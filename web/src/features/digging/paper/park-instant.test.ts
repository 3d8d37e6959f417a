import { expect, test } from 'vitest'
import { parkInstant } from './park-instant.ts'

test('a time on a sheet is park time, wherever it is entered (acts-4)', () => {
  expect(parkInstant('2026-12-01', '08:30', 'Africa/Lusaka')).toBe('2026-12-01T06:30:00.000Z')
  expect(parkInstant('2026-12-01', '0.15', 'Africa/Lusaka')).toBe('2026-11-30T22:15:00.000Z')
  expect(parkInstant('2026-07-01', '0830', 'Europe/London')).toBe('2026-07-01T07:30:00.000Z')
  // The hour before and after the clocks go forward.
  expect(parkInstant('2026-03-29', '00:30', 'Europe/London')).toBe('2026-03-29T00:30:00.000Z')
  expect(parkInstant('2026-03-29', '02:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
})
