import { expect, test } from 'vitest'
import { labelledRows, middleOf } from './plan-drawing.ts'

const rows = ['1', '2', '3', '4', '5', '5A'].map((row_no, at) => ({ row_no, y: 100 - at * 10 }))
const named = (marked: string | null, gap: number) =>
  labelledRows(rows, marked, gap).map(({ row_no }) => row_no)

test('the row of the grave is named on a plan, and others where they do not run into it', () => {
  expect(named('3', 10)).toEqual(['3', '1', '2', '4', '5', '5A'])
  expect(named('2', 20)).toEqual(['2', '4', '5A'])
  expect(named(null, 25)).toEqual(['1', '4'])
})

test('the lines on a plan cross in the middle of the marked plot', () => {
  expect(middleOf('M0 24l12 0 0 -24 -12 0z')).toEqual([6, 12])
})
