import { describe, expect, it } from 'vitest'
import { after, firstDayOf, monthAndYear, monthOf, notOver } from './batch-rules.ts'

describe('a month is batched when it is over (accounts-3)', () => {
  it.each([
    [{ year: 2024, month: 2 }, '2024-03-01', true],
    [{ year: 2024, month: 2 }, '2024-02-29', false],
    [{ year: 2023, month: 12 }, '2024-01-01', true],
    [{ year: 2023, month: 12 }, '2023-12-31', false],
    [{ year: 2025, month: 1 }, '2024-12-31', false],
  ])('%j on %s: %s', (month, today, over) => {
    expect(notOver(month, today) === undefined).toBe(over)
  })

  it('says from which day it can be batched', () => {
    expect(notOver({ year: 2024, month: 12 }, '2024-12-05')).toBe(
      'December 2024 is not over yet. You can batch it from 1 January 2025.',
    )
  })

  it('goes by the calendar', () => {
    expect(monthOf('2024-09-30')).toEqual({ year: 2024, month: 9 })
    expect(after({ year: 2024, month: 12 })).toEqual({ year: 2025, month: 1 })
    expect(firstDayOf({ year: 2024, month: 9 })).toBe('2024-09-01')
    expect(monthAndYear({ year: 2024, month: 9 })).toBe('September 2024')
  })
})
