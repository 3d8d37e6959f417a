import { expect, it } from 'vitest'
import { columnsOf, fewer, figureLines, isEmpty, totalOf, type Figure } from './figure.ts'

const parts: Figure = {
  title: 'Sites by type',
  of: 'Month',
  lines: [
    { id: '1', label: 'Jan' },
    { id: '2', label: 'Feb' },
  ],
  series: [
    { id: 'lawn', label: 'Lawn', measure: 'money', values: [0.1, 0.2] },
    { id: 'child', label: 'Child', measure: 'money', values: [0.2, null] },
  ],
  stacked: true,
}

it('tells parts after their whole, to the cent', () => {
  expect(columnsOf(parts, 'Total').at(0)).toMatchObject({ label: 'Total', values: [0.3, 0.2] })
  expect(columnsOf({ ...parts, stacked: false }, 'Total')).toHaveLength(2)
})

it('adds up a column, unless a value of it is not known', () => {
  expect(parts.series.map(totalOf)).toEqual([0.3, null])
})

it('is a table with heads, lines and totals', () => {
  expect(figureLines(parts, 'Total')).toEqual([
    ['Month', 'Total', 'Lawn', 'Child'],
    ['Jan', 0.3, 0.1, 0.2],
    ['Feb', 0.2, 0.2, ''],
    ['Total', 0.5, 0.3, ''],
  ])
})

it('is empty where all its values are 0 or not known', () => {
  expect(isEmpty(parts)).toBe(false)
  expect(isEmpty({ ...parts, series: [{ ...parts.series[0]!, values: [0, null] }] })).toBe(true)
})

it('draws the smaller parts as one', () => {
  const series = [5, 1, 9, 2].map((value) => ({
    id: String(value),
    label: String(value),
    measure: 'count' as const,
    values: [value, 0],
  }))
  expect(fewer(series, 4, 'Other')).toBe(series)
  expect(fewer(series, 3, 'Other').map(({ label, values }) => [label, values[0]])).toEqual([
    ['5', 5],
    ['9', 9],
    ['Other', 3],
  ])
})
