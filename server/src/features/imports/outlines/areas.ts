import earcut from 'earcut'
import { areaOf, boxOf, turn, type Box, type Corners } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'

type Triangle = readonly [GridPoint, GridPoint, GridPoint]

/** The triangles that make up an outline, each counter-clockwise. */
export function trianglesOf(corners: Corners): Triangle[] {
  const places = earcut(corners.flat())
  const triangles: Triangle[] = []
  for (let at = 0; at < places.length; at += 3) {
    const [a, b, c] = [corners[places[at]!]!, corners[places[at + 1]!]!, corners[places[at + 2]!]!]
    triangles.push(turn(a, b, c) < 0 ? [a, c, b] : [a, b, c])
  }
  return triangles
}

/** What of a triangle lies to the left of a line. */
function cut(corners: Corners, from: GridPoint, to: GridPoint): GridPoint[] {
  const left: GridPoint[] = []
  let before = corners.at(-1)!
  let sideBefore = turn(from, to, before)
  for (const corner of corners) {
    const side = turn(from, to, corner)
    if (side * sideBefore < 0) {
      const share = sideBefore / (sideBefore - side)
      left.push([before[0] + share * (corner[0] - before[0]), before[1] + share * (corner[1] - before[1])])
    }
    if (side >= 0) left.push(corner)
    before = corner
    sideBefore = side
  }
  return left
}

const apart = (a: Box, b: Box) =>
  a.east <= b.west || b.east <= a.west || a.north <= b.south || b.north <= a.south

/** Square centimetres that two outlines, each as its triangles, have in common. */
export function commonArea(one: readonly Triangle[], other: readonly Triangle[]): number {
  const boxes = other.map(boxOf)
  let area = 0
  for (const triangle of one) {
    const box = boxOf(triangle)
    for (const [at, [a, b, c]] of other.entries()) {
      if (apart(box, boxes[at]!)) continue
      const first = cut(triangle, a, b)
      const second = first.length > 2 ? cut(first, b, c) : []
      const third = second.length > 2 ? cut(second, c, a) : []
      if (third.length > 2) area += areaOf(third)
    }
  }
  return area
}
