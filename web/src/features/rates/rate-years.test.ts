import { expect, test } from 'vitest'
import { rateYears } from './rate-years.ts'

test('the months of a year are grouped, in the order they come', () => {
  const month = (year: number, number: number) => ({
    year,
    month: number,
    rate: null,
    needed: false,
    updated_at: null,
  })
  const list = [month(2027, 1), month(2026, 12), month(2026, 11), month(2025, 12)]
  expect(rateYears(list).map(({ year, months }) => [year, months.map((one) => one.month)])).toEqual([
    [2027, [1]],
    [2026, [12, 11]],
    [2025, [12]],
  ])
})
