import { describe, expect, it } from 'vitest'
import { monthSpan, spanOf, yearBefore } from './span.ts'

const of = (...given: Parameters<typeof spanOf>) => spanOf(...given)
const today = '2026-11-24'

describe('what a report spans (reports-2)', () => {
  it.each([
    ['years', {}, { unit: 'year', from: '2016-01-01', to: '2026-12-31' }],
    ['yearly_sales', { from: '2024-07-01' }, { unit: 'year', from: '2024-01-01', to: '2026-12-31' }],
    ['months', { to: '2024-02-10' }, { unit: 'month', from: '2024-01-01', to: '2024-02-29' }],
    ['monthly_sales', { from: '2023-01-01' }, { unit: 'month', from: '2023-01-01', to: '2023-12-31' }],
    ['monthly_sales', {}, { unit: 'month', from: '2026-01-01', to: '2026-12-31' }],
    ['daily_sales', {}, { unit: 'day', from: '2026-11-01', to: '2026-11-30' }],
    ['daily_burials', { from: '2024-02-10' }, { unit: 'day', from: '2024-02-10', to: '2024-02-29' }],
    ['daily_burials', { to: '2024-02-10' }, { unit: 'day', from: '2024-02-01', to: '2024-02-10' }],
  ] as const)('%s %o', (name, asked, span) => expect(of(name, asked, today, 2016)).toEqual(span))

  it('has an end to how much is asked for', () => {
    expect(() => of('daily_sales', { from: '2024-01-01', to: '2025-02-03' }, today, 2016)).not.toThrow()
    expect(() => of('daily_sales', { from: '2024-01-01', to: '2025-02-04' }, today, 2016)).toThrow('400 days')
    expect(() => of('months', { from: '2014-01-01', to: '2023-12-31' }, today, 2016)).not.toThrow()
    expect(() => of('months', { from: '2014-01-01', to: '2024-01-01' }, today, 2016)).toThrow('120 months')
    expect(() => of('years', { from: '1801-01-01', to: '2000-01-01' }, today, 2016)).not.toThrow()
    expect(() => of('years', { from: '1800-01-01', to: '2000-01-01' }, today, 2016)).toThrow('200 years')
    expect(() => of('years', { to: '2010-01-01' }, today, 2016)).toThrow(
      'The end date must not be before the start date.',
    )
  })
})

describe('the year before (reports-14)', () => {
  it.each([
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-24'],
    ['2026-12-01', '2026-12-31', '2025-12-01', '2025-11-24'],
  ])('%s to %s is compared with %s to %s', (from, to, ...before) => {
    const found = yearBefore({ unit: 'month', from, to }, today)
    expect([found.from, found.to]).toEqual(before)
  })
})

describe('a month by its numbers (reports-3)', () => {
  it.each([
    ['2024', '2', '2024-02-29'],
    ['2023', '02', '2023-02-28'],
    ['1900', '12', '1900-12-31'],
  ])('%s, %s ends on %s', (year, month, to) => expect(monthSpan(year, month).to).toBe(to))

  it.each([
    ['0', '1'],
    ['3000', '1'],
    ['2024', '0'],
    ['2024', '13'],
    ['2024', '-1'],
    ['2024', '1e0'],
    ['', '1'],
  ])('%s, %s is none', (year, month) => expect(() => monthSpan(year, month)).toThrow('must be between'))
})
