import { expect, test } from 'vitest'
import type { Place } from '../draft/draft.ts'
import { cornerAt, withCornerAfter, withCornerAt, withMoved, without } from './outline-corners.ts'

const square = () =>
  (
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ] as Place[]
  ).map(cornerAt)
const places = (corners: { at: Place }[]) => corners.map(({ at }) => at)

test('a corner is added to the side that is nearest, also to the one that closes the outline (map-12)', () => {
  expect(places(withCornerAt(square(), [5, 2]))).toEqual([
    [0, 0],
    [4, 0],
    [5, 2],
    [4, 4],
    [0, 4],
  ])
  expect(places(withCornerAt(square(), [-1, 2]))).toEqual([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [-1, 2],
  ])
  expect(places(withCornerAt(square().slice(0, 2), [9, 9]))).toEqual([
    [0, 0],
    [4, 0],
    [9, 9],
  ])
})

test('or after a corner; a moved one keeps its key, and three are never fewer (map-12)', () => {
  const corners = square()
  const [first, , , last] = corners
  expect(places(withCornerAfter(corners, last!.key)).at(-1)).toEqual([0, 2])
  expect(withMoved(corners, first!.key, [1, 1])[0]).toEqual({ key: first!.key, at: [1, 1] })
  const three = without(corners, first!.key)
  expect(three).toHaveLength(3)
  expect(without(three, last!.key)).toHaveLength(3)
})
