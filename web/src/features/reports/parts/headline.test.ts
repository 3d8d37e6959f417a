import { expect, it } from 'vitest'
import { changeWords, headlineOf } from './headline.ts'
import { threeFigures } from './three-figures.ts'

const months = [
  { start: '2026-01-01', sale_count: 3, sale_count_before: 2, sale_price: 100.1, sale_price_before: 50.2 },
  { start: '2026-02-01', sale_count: 3, sale_count_before: 2, sale_price: 0.2, sale_price_before: 0 },
]
const shown = { rows: months, period: '2026', before: '2025', isRunning: true }

it('adds up what the report counts, and what it counted a year before (reports-14)', () => {
  expect(headlineOf('sale_count', shown)).toEqual({
    measure: 'count',
    value: 6,
    before: 4,
    period: '2026 so far',
    than: 'the same days of 2025',
  })
  expect(headlineOf('sale_price', { ...shown, isRunning: false })).toMatchObject({
    value: 100.3,
    before: 50.2,
    period: '2026',
    than: '2025',
  })
  expect(headlineOf('burial_count', shown)).toBeUndefined()
})

it('of years says what the last one came to, beside the one before it', () => {
  const rows = [2025, 2026].map((year) => ({ ...months[0]!, start: `${year}-01-01`, year, sale_count: year }))
  const { sales } = threeFigures({ unit: 'year', today: '2026-11-24', rows })
  expect(sales.headline).toMatchObject({ value: 2026, period: '2026 so far', than: 'the same days of 2025' })
})

it.each([
  [6, 4, 'Up 50% on 2025 (4)'],
  [3, 4, 'Down 25% on 2025 (4)'],
  [4, 4, 'The same as 2025 (4)'],
  [1001, 1000, 'Up <1% on 2025 (1,000)'],
  [4, 0, 'None in 2025'],
  [0, 0, undefined],
])('says what changed from %s to %s', (value, before, said) => {
  expect(changeWords({ value, before, measure: 'count', than: '2025' })).toBe(said)
})
