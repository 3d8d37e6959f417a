import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, boxOf } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'
import { commonArea, trianglesOf } from './areas.ts'
import type { Shape } from './outcomes.ts'
import { shareOutlines, sideOf, stripsOf } from './shares.ts'

const box = (west: number, south: number, width: number, height: number): GridPoint[] => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
]
const shape = (numbers: number[], corners: GridPoint[] | null, row_no = '1'): Shape => ({
  places: numbers.map((site_no) => ({ block_ref: 'A', row_no, site_no })),
  name: '',
  problem: '',
  corners,
  point: null,
  shares: null,
  found: [],
})
const westOf = (corners: readonly GridPoint[]) => boxOf(corners).west

describe('a shape that names several sites (imports-2)', () => {
  it('is divided into equal shares that lie side by side and make it up, however it is turned', () => {
    const side = fc.integer({ min: 200, max: 2000 })
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 2, max: 5 }),
        (w, h, degrees, count) => {
          const angle = (degrees * Math.PI) / 180
          const turned = box(0, 0, w, h).map(([x, y]): GridPoint => [
            Math.round(x * Math.cos(angle) - y * Math.sin(angle)),
            Math.round(x * Math.sin(angle) + y * Math.cos(angle)),
          ])
          const strips = stripsOf(turned, [Math.cos(angle), Math.sin(angle)], count)!
          const whole = areaOf(turned)
          const slack = 4 * (w + h)
          expect(strips).toHaveLength(count)
          for (const [at, strip] of strips.entries()) {
            expect(Math.abs(areaOf(strip) - whole / count)).toBeLessThan(slack)
            for (const other of strips.slice(at + 1))
              expect(commonArea(trianglesOf(strip), trianglesOf(other))).toBeLessThan(slack)
          }
        },
      ),
    )
  })

  it('is divided along its row, in the order in which the row is numbered', () => {
    const west = (at: number) => box(at * 100, 0, 100, 240)
    const upwards = shareOutlines([
      shape([3], west(0)),
      shape([4, 5], box(100, 0, 200, 240)),
      shape([6], west(3)),
    ])
    expect(upwards[1]!.shares!.map(westOf)).toEqual([100, 200])
    expect(sideOf(upwards[1]!.shares!)).toBe('west')
    const against = shareOutlines([
      shape([9], west(0)),
      shape([7, 8], box(100, 0, 200, 240)),
      shape([6], west(3)),
    ])
    expect(against[1]!.shares!.map(westOf)).toEqual([200, 100])
    expect(sideOf(against[1]!.shares!)).toBe('east')
    const deep = shareOutlines([shape([1, 2], box(0, 0, 100, 480)), shape([3], box(0, 480, 100, 240))])
    expect(sideOf(deep[0]!.shares!)).toBe('south')
  })
})
