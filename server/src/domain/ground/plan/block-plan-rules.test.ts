import { expect, test } from 'vitest'
import { drawBlock } from './block-plan-rules.ts'

const rectangle = (east: number, north: number) =>
  `((${east},${north}),(${east + 120},${north}),(${east + 120},${north + 240}),(${east},${north + 240}))`

test('a block is drawn north up, in decimetres from its own corner', () => {
  const { plan, paths } = drawBlock('A', [
    { site_id: 7, row_no: '1', outline: rectangle(1000, 5000) },
    { site_id: 8, row_no: '1', outline: rectangle(1150, 5000) },
    { site_id: 9, row_no: '2', outline: rectangle(1000, 5390) },
  ])
  expect(plan).toEqual({
    block_ref: 'A',
    width: 27,
    height: 63,
    plots: 'M0 63l12 0 0 -24 -12 0zM15 63l12 0 0 -24 -12 0zM0 24l12 0 0 -24 -12 0z',
    rows: [
      { row_no: '1', y: 51 },
      { row_no: '2', y: 12 },
    ],
  })
  expect(paths.get(9)).toBe('M0 24l12 0 0 -24 -12 0z')
})

test('a plot need not be a rectangle, nor lie straight', () => {
  const { plan } = drawBlock('B', [{ site_id: 1, row_no: '5A', outline: '((0,0),(100,50),(0,100))' }])
  expect(plan).toMatchObject({ width: 10, height: 10, plots: 'M0 10l10 -5 -10 -5z' })
})

test('a block without an outline has a plan of no size', () => {
  expect(drawBlock('C', []).plan).toEqual({ block_ref: 'C', width: 0, height: 0, plots: '', rows: [] })
})
