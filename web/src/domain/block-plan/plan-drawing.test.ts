import { boxOfPath, middleOf } from '@sexton/contract/sites/plot-path'
import { expect, test } from 'vitest'
import { cropAround, labelledRows } from './plan-drawing.ts'

const rows = ['1', '2', '3', '4', '5', '5A'].map((row_no, at) => ({ row_no, y: 100 - at * 10 }))
const named = (marked: string | null, gap: number) =>
  labelledRows(rows, marked, gap).map(({ row_no }) => row_no)

test('the row of the grave is named on a plan, and others where they do not run into it', () => {
  expect(named('3', 10)).toEqual(['3', '1', '2', '4', '5', '5A'])
  expect(named('2', 20)).toEqual(['2', '4', '5A'])
  expect(named(null, 25)).toEqual(['1', '4'])
})

test('the lines on a plan cross in the middle of the marked plot', () => {
  expect(middleOf(boxOfPath('M0 24l12 0 0 -24 -12 0z'))).toEqual([6, 12])
})

test('a plan shows what is around the marked plot, and does not go beyond the block', () => {
  const [block, most] = [
    { width: 1200, height: 600 },
    { width: 150, height: 75 },
  ]
  const at = (x: number, y: number) => cropAround(`M${x} ${y + 24}l12 0 0 -24 -12 0z`, block, most, 15)
  expect(at(594, 288)).toEqual({ x: 540, y: 270, width: 120, height: 60, scale: 1.25 })
  expect(at(0, 0)).toMatchObject({ x: 0, y: 0 })
  expect(at(1188, 576)).toMatchObject({ x: 1080, y: 540 })
  const small = cropAround('M0 24l12 0 0 -24 -12 0z', { width: 36, height: 24 }, most, 15)
  expect(small).toEqual({ x: 0, y: 0, width: 36, height: 24, scale: 1.25 })
})
