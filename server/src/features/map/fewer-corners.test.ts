import { expect, test } from 'vitest'
import { fewerCorners } from './fewer-corners.ts'

test('an outline loses the corners that its area misses least (map-2)', () => {
  const square = [
    [0, 0],
    [50, 1],
    [100, 0],
    [100, 100],
    [0, 100],
  ] as const
  expect(fewerCorners(square, 4)).toEqual(square.filter((corner) => corner[0] !== 50))
  expect(fewerCorners(square, 5)).toEqual(square)
})
