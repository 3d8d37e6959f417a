import { describe, expect, it } from 'vitest'
import { daysInMonth, forecast } from './forecast.ts'

describe('the forecast of a month (reports-13)', () => {
  it('is the average of its days so far times its days', () => {
    expect(forecast('2026-11-01', '2026-11-10', 5)).toBe(15)
    expect(forecast('2024-02-01', '2024-02-29', 29)).toBe(29)
    expect(forecast('2026-12-01', '2026-12-01', 2)).toBe(62)
  })

  it('is there for the running month alone', () => {
    expect(forecast('2026-10-01', '2026-11-10', 5)).toBeNull()
    expect(forecast('2026-12-01', '2026-11-30', 5)).toBeNull()
    expect(forecast('2025-11-01', '2026-11-10', 5)).toBeNull()
  })

  it.each([
    ['2023-02-10', 28],
    ['2024-02-10', 29],
    ['2100-02-01', 28],
    ['2024-04-30', 30],
    ['2024-12-31', 31],
  ])('%s is in a month of %i days', (date, days) => expect(daysInMonth(date)).toBe(days))
})
