import { expect, test } from 'vitest'
import { dayChanged, daysOf, isYearTyped } from './day-parts.ts'

test('a year has four digits and is between 1900 and 2999; a blank asks for none', () => {
  expect(['', '1900', '2026', '2999'].every((typed) => isYearTyped(typed))).toBe(true)
  expect(['20', '1899', '3000', 'x', '20265'].some((typed) => isYearTyped(typed))).toBe(false)
  expect(isYearTyped('1888', 1)).toBe(true)
})

test('a month has its own days, all 31 while it is not known (search-10)', () => {
  expect(daysOf({ year: '2024', month: '2' })).toBe(29)
  expect(daysOf({ year: '2026', month: '2' })).toBe(28)
  expect(daysOf({ year: '2026', month: '' })).toBe(31)
})

test('clearing a higher part clears the lower ones, and no month keeps a day that it lacks (search-10)', () => {
  const day = { year: '2026', month: '1', day: '31' }
  expect(dayChanged(day, { year: '' })).toEqual({ year: '', month: '', day: '' })
  expect(dayChanged(day, { month: '' })).toEqual({ year: '2026', month: '', day: '' })
  expect(dayChanged(day, { month: '2' })).toEqual({ year: '2026', month: '2', day: '' })
  expect(dayChanged(day, { month: '3' })).toEqual({ year: '2026', month: '3', day: '31' })
})
