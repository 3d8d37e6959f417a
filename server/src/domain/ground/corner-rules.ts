import type { GridPoint } from './grid-rules.ts'

/** A closed outline by its corners, the first not repeated; whole centimetres, so that what is computed of it is exact. */
export type Corners = readonly GridPoint[]

/** Edges on the grid, in centimetres. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The box around these corners; turned inside out, without end, where there are none. */
export function boxOf(corners: Corners): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [east, north] of corners) {
    if (east < box.west) box.west = east
    if (east > box.east) box.east = east
    if (north < box.south) box.south = north
    if (north > box.north) box.north = north
  }
  return box
}

/** The box around all of these. */
export const boxAround = (boxes: readonly Box[]): Box =>
  boxOf(
    boxes.flatMap(({ west, south, east, north }): GridPoint[] => [
      [west, south],
      [east, north],
    ]),
  )

/** Twice the signed area of a triangle: positive where `c` lies to the left of the way from `a` to `b`. */
export const turn = (a: GridPoint, b: GridPoint, c: GridPoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

export const isSame = (a: GridPoint, b: GridPoint) => a[0] === b[0] && a[1] === b[1]

/** Square centimetres; negative where the corners go round with the clock. */
export function signedArea(corners: Corners): number {
  let twice = 0
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before) twice += before[0] * corner[1] - corner[0] * before[1]
    before = corner
  }
  return twice / 2
}

/** Square centimetres. */
export const areaOf = (corners: Corners): number => Math.abs(signedArea(corners))

/** The smallest outline without inner corners that holds all of these points, counter-clockwise. */
export function hullOf(points: Corners): GridPoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly GridPoint[]) => {
    const kept: GridPoint[] = []
    for (const point of ordered) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
