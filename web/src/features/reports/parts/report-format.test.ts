import { expect, it } from 'vitest'
import { threeFigures } from './three-figures.ts'
import { figureLines } from './figure.ts'
import { exact, pictureTitle } from './report-format.ts'

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

it('writes dollars without decimals, on the screen and in the file (values-8)', () => {
  expect(exact(1234.56, 'dollars')).toBe('$1,235')
  expect(exact(-1234.4, 'dollars')).toBe('($1,234)')
  const dollars = [
    { ...rows[0]!, sale_price_dollar: 10.5 },
    { start: '2026-12-01', sale_price_dollar: 10.5 },
  ]
  const { revenue } = threeFigures({ unit: 'month', today: '2026-11-24', rows: dollars })
  expect(figureLines(revenue, 'Total').map((line) => line[2])).toEqual(['Revenue, $', 11, 11, 21])
})

it('what is so far ends today, and what is booked stands beside it, each with its list (reports-6)', () => {
  const running = [{ start: '2026-01-01', burial_count: 3, burials_booked: 2 }]
  const { burials } = threeFigures({ unit: 'year', today: '2026-11-24', rows: running })
  const [sofar, booked] = burials.series
  expect([sofar!.values, booked!.values, booked!.label]).toEqual([[3], [2], 'Booked'])
  const days = [sofar, booked].map((one) => {
    const asked = new URLSearchParams(one!.lists![0]!.split('?')[1])
    return ['from', 'to'].map((end) =>
      ['year', 'month', 'day'].map((part) => asked.get(`burial_${end}_${part}`)).join('-'),
    )
  })
  expect(days).toEqual([
    ['2026-1-1', '2026-11-24'],
    ['2026-11-25', '2026-12-31'],
  ])
  const over = threeFigures({ unit: 'month', today: '2026-11-24', rows })
  expect(over.burials.series.map(({ label }) => label)).toEqual(['Burials'])
})
