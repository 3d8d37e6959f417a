import type { BlockPlots, Plot } from '@sexton/contract/sites/plots'
import { expect, test } from 'vitest'
import { layOut, scaleFor } from './lay-out.ts'

const plot = (site_no: number, outline: string | null) => ({ site_no, outline }) as Plot
const block = (rows: BlockPlots['rows'], width = 0, height = 0) =>
  layOut({ block_ref: 'A', width, height, rows } as BlockPlots)

test('a surveyed plot is drawn at its location', () => {
  const laid = block([{ row_no: '1', y: 12, plots: [plot(1, 'M15 24l12 0 0 -24 -12 0z')] }], 27, 24)
  expect(laid).toMatchObject({ width: 27, height: 24, rows: [{ row_no: '1', y: 12 }] })
  expect(laid.plots[0]).toMatchObject({ row_no: '1', x: 21, y: 12, width: 12, height: 24 })
})

test('a block that nobody surveyed is drawn row below row', () => {
  const laid = block([
    { row_no: '1', y: null, plots: [plot(1, null), plot(3, null)] },
    { row_no: '2', y: null, plots: [plot(1, null)] },
  ])
  expect(laid).toMatchObject({ width: 35, height: 35 })
  expect(laid.plots.map(({ row_no, x, y }) => [row_no, x, y])).toEqual([
    ['1', 8, 8],
    ['1', 27, 8],
    ['2', 8, 27],
  ])
  expect(laid.rows).toEqual([
    { row_no: '1', y: 8 },
    { row_no: '2', y: 27 },
  ])
})

test('a plot without an outline is drawn below those that have one, in its row', () => {
  const laid = block(
    [{ row_no: '1', y: 12, plots: [plot(1, 'M0 24l12 0 0 -24 -12 0z'), plot(2, null)] }],
    12,
    24,
  )
  expect(laid).toMatchObject({ width: 16, height: 43 })
  expect(laid.plots[1]).toMatchObject({ row_no: '1', path: 'M0 43l16 0 0 -16 -16 0z', y: 35 })
})

test('the whole block is shown where its plots can still be hit, and plots are not blown up', () => {
  const laid = block([{ row_no: '1', y: 12, plots: [plot(1, 'M0 24l12 0 0 -24 -12 0z')] }], 300, 100)
  const room = { least: 18, most: 36, width: 600, height: 400 }
  expect(scaleFor(laid, room)).toBe(2)
  expect(scaleFor({ ...laid, width: 1200 }, room)).toBe(1.5)
  expect(scaleFor({ ...laid, width: 100 }, room)).toBe(3)
})
