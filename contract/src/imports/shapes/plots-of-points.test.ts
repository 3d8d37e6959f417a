import { describe, expect, it } from 'vitest'
import type { ReadShape } from './geojson.ts'
import type { NamedShape } from './name-rule.ts'
import { plotsOfPoints } from './plots-of-points.ts'

const [perLongitude, perLatitude] = [107_324, 111_319]

/** Metres east and north of a place, turned by an angle. */
const at = (x: number, y: number, angle = 0): [number, number] => [
  28.4 + (x * Math.cos(angle) - y * Math.sin(angle)) / perLongitude,
  -15.4 + (x * Math.sin(angle) + y * Math.cos(angle)) / perLatitude,
]

const shapeAt = (point: [number, number]): ReadShape => ({ properties: {}, parts: [], point, problem: '' })
const nameOf = (block_ref: string, row_no: string, site_no: number): NamedShape => ({
  places: [{ block_ref, row_no, site_no }],
  name: '',
  problem: '',
})

/** Rows of points, named; metres between those of a row, and between rows. */
function rows(along: number, across: number, angle = 0, block = 'A', east = 0) {
  const all = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((no) => ({
      shape: shapeAt(at(east + no * along, row * across, angle)),
      name: nameOf(block, String(row + 1), no + 1),
    })),
  )
  return { shapes: all.map(({ shape }) => shape), named: all.map(({ name }) => name) }
}

const sidesOf = ({ parts }: ReadShape) => {
  const ring = parts[0]![0]!
  return [0, 1].map((side) => {
    const [[x, y], [east, north]] = [ring[side]!, ring[side + 1]!]
    return Math.hypot((east - x) * perLongitude, (north - y) * perLatitude)
  })
}

describe('plots around points (imports-5)', () => {
  it.each([
    ['plots that touch', 1.2, 2.4, { width: 1.2, length: 2.4 }],
    ['rows with a path between them', 1.2, 4, { width: 1.2, length: 2.4 }],
    ['plots that lie along the row', 2.5, 1.5, { width: 2.5, length: 1.5 }],
  ])('guess the size of %s, however the rows run', (_words, along, across, size) => {
    for (const angle of [0, 0.3, 0.7, 1.9]) {
      const { shapes, named } = rows(along, across, angle)
      const plots = plotsOfPoints(shapes, named, {})
      expect(plots.size!.width).toBeCloseTo(size.width, 1)
      expect(plots.size!.length).toBeCloseTo(size.length, 1)
      const [width, length] = sidesOf(plots.shapes[7]!)
      expect(width).toBeCloseTo(plots.size!.width, 2)
      expect(length).toBeCloseTo(plots.size!.length, 2)
      const [corner] = plots.shapes[0]!.parts[0]![0]!
      const wanted = at(-size.width / 2, -size.length / 2, angle)
      const opposite = at(size.width / 2, size.length / 2, angle)
      const distance = Math.min(
        ...[
          wanted,
          opposite,
          at(-size.width / 2, size.length / 2, angle),
          at(size.width / 2, -size.length / 2, angle),
        ].map(([x, y]) => Math.hypot((corner![0] - x) * perLongitude, (corner![1] - y) * perLatitude)),
      )
      expect(distance).toBeLessThan(0.05)
    }
  })

  it('take the size that is given; each block runs its own way; without names the nearer points are a row', () => {
    const [one, other] = [rows(1.2, 2.4), rows(1.2, 2.4, 0.5, 'B', 100)]
    const { shapes, size } = plotsOfPoints([...one.shapes, ...other.shapes], [...one.named, ...other.named], {
      width: 1,
    })
    expect(size).toEqual({ width: 1, length: 2.4 })
    const slope = ({ parts }: ReadShape) => {
      const [[x, y], [east, north]] = [parts[0]![0]![0]!, parts[0]![0]![1]!]
      return Math.abs(Math.atan(((north - y) * perLatitude) / ((east - x) * perLongitude)))
    }
    expect([slope(shapes[3]!), slope(shapes[20]!)]).toEqual([expect.closeTo(0, 2), expect.closeTo(0.5, 2)])
    const nameless = one.named.map((name) => ({ ...name, places: [] }))
    expect(plotsOfPoints(one.shapes, nameless, {}).size).toEqual({ width: 1.2, length: 2.4 })
  })

  it('of one point are of the usual size; areas stay as they are', () => {
    const area: ReadShape = {
      properties: {},
      parts: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
      point: null,
      problem: '',
    }
    const none = { places: [], name: '', problem: '' }
    const { shapes, size } = plotsOfPoints([area, shapeAt(at(0, 0))], [none, none], {})
    expect([shapes[0], size]).toEqual([area, { width: 1.2, length: 2.4 }])
    expect(plotsOfPoints([area], [none], {})).toEqual({ shapes: [area], size: null })
  })
})
