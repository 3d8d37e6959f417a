import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'
import { areaOf } from '../../../domain/ground/corner-rules.ts'
import { crossesItself } from '../../../domain/ground/simple-outline.ts'
import { commonArea, trianglesOf } from './areas.ts'
import { leftOut, overlapsOf } from './overlaps.ts'

const box = (west: number, south: number, width: number, height: number): GridPoint[] => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
]
const number = fc.integer({ min: -1000, max: 1000 })
const size = fc.integer({ min: 1, max: 500 })
const boxes = fc.tuple(number, number, size, size)
const common = (one: readonly GridPoint[], other: readonly GridPoint[]) =>
  commonArea(trianglesOf(one), trianglesOf(other))

describe('what two outlines have in common (imports-6)', () => {
  it('of boxes is what is left of both, and nothing where they only touch', () => {
    fc.assert(
      fc.property(boxes, boxes, ([x, y, w, h], [x2, y2, w2, h2]) => {
        const across = Math.max(0, Math.min(x + w, x2 + w2) - Math.max(x, x2))
        const along = Math.max(0, Math.min(y + h, y2 + h2) - Math.max(y, y2))
        expect(common(box(x, y, w, h), box(x2, y2, w2, h2))).toBeCloseTo(across * along, 3)
      }),
    )
  })

  it('of an outline with itself is its area, also where it is not convex', () => {
    const corner: GridPoint[] = [
      [0, 0],
      [300, 0],
      [300, 100],
      [100, 100],
      [100, 300],
      [0, 300],
    ]
    expect([areaOf(corner), common(corner, corner), common(corner, box(100, 100, 200, 200))]).toEqual([
      50_000, 50_000, 0,
    ])
  })

  it('counts from a sliver on; of a row of overlapping ones each second is left out', () => {
    const row = [0, 60, 120].map((east) => ({ name: `${east}`, corners: box(east, 0, 100, 100) }))
    const overlaps = overlapsOf(row, [{ name: 'old', corners: box(215, 0, 100, 100) }])
    expect(overlaps.map(({ at, upon, share }) => [at, upon, share])).toEqual([
      [1, 0, 0.4],
      [2, 1, 0.4],
    ])
    expect([...leftOut(overlaps)]).toEqual([1])
  })
})

describe('an outline (imports-5)', () => {
  it('that crosses itself is found, however many corners it has', () => {
    const circle = Array.from({ length: 5000 }, (_, at): GridPoint => {
      const angle = (at * 2 * Math.PI) / 5000
      return [Math.round(100_000 * Math.cos(angle)), Math.round(100_000 * Math.sin(angle))]
    })
    expect(crossesItself(circle)).toBe(false)
    expect(crossesItself(circle.with(2500, [200_000, 1000]))).toBe(true)
    expect(
      crossesItself([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ]),
    ).toBe(true)
  })
})
