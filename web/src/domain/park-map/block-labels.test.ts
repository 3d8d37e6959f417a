import { expect, test } from 'vitest'
import { labelsOf, type SeenBlock } from './block-labels.ts'

const view = { left: 0, top: 0, right: 400, bottom: 300 }
const seen = (
  block: string,
  left: number,
  top: number,
  right: number,
  bottom: number,
): SeenBlock<string> => ({
  block,
  area: { left, top, right, bottom },
  full: { width: 80, height: 34 },
  name: { width: 20, height: 20 },
})

test('words stand in their block if they fit, else beside it, over no other block (map-2)', () => {
  const labels = labelsOf([seen('A', 0, 0, 200, 100), seen('B', 210, 40, 240, 200)], view, false)
  expect(labels).toEqual([
    { block: 'A', x: 100, y: 50, isFull: true },
    { block: 'B', x: 225, y: 120, isFull: false },
  ])
  const [flat] = labelsOf([seen('A', 0, 0, 200, 100), seen('C', 10, 101, 30, 105)], view, false).slice(1)
  expect(flat).toEqual({ block: 'C', x: 20, y: 118, isFull: false })
})

test('near by a name stands above the plots, at the edge of the view while that is beyond it (map-2)', () => {
  expect(labelsOf([seen('A', 50, 100, 250, 280)], view, true)).toEqual([
    { block: 'A', x: 150, y: 80, isFull: true },
  ])
  expect(labelsOf([seen('A', -900, -900, 900, 900)], view, true)).toEqual([
    { block: 'A', x: 200, y: 13, isFull: false },
  ])
})

test('a block out of view has no words, and no words cover others (map-2)', () => {
  expect(labelsOf([seen('A', 500, 0, 600, 100)], view, false)).toEqual([])
  expect(labelsOf([seen('A', 0, 0, 8, 8), seen('B', 1, 1, 9, 9)], view, false).length).toBeLessThan(2)
  expect(labelsOf([seen('A', 50, 50, 200, 150)], view, false, [view])).toEqual([])
})
