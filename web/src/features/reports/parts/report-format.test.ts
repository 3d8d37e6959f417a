import { expect, it } from 'vitest'
import { threeFigures } from './three-figures.ts'
import { pictureTitle } from './report-format.ts'

const rows = [{ start: '2026-11-01', sale_count: 1, sale_price: 5, burial_count: 1 }]

it('says over a saved chart what its time is, and which month of it is running', () => {
  const months = threeFigures({ unit: 'month', today: '2026-11-24', rows })
  expect(pictureTitle(months.sales, '2026')).toBe('Sales, 2026 (Nov so far)')
  const over = threeFigures({ unit: 'month', today: '2027-01-01', rows })
  expect(pictureTitle(over.burials, '2026')).toBe('Burials, 2026')
})

it('marks the year that is running under its bar', () => {
  const { sales } = threeFigures({ unit: 'year', today: '2026-11-24', rows })
  expect(sales.lines[0]!.short).toBe('2026 so far')
})
