import { expect, test } from 'vitest'
import { withNeighbours } from './neighbours.ts'

test('a new block is shown with its neighbours, or with the nearest block (blocks-7)', () => {
  const own = [28, -15, 28.001, -14.999] as const
  const next = [28.0015, -15, 28.0025, -14.999] as const
  const off = [28.004, -15, 28.005, -14.999] as const
  expect(withNeighbours([...own], [[...next], [...off]])).toEqual([28, -15, 28.0025, -14.999])
  expect(withNeighbours([...own], [[...off]])).toEqual([28, -15, 28.005, -14.999])
  expect(withNeighbours([...own], [[29, -15, 29.1, -14]])).toEqual([...own])
  expect(withNeighbours([...own], [])).toEqual([...own])
})
