import earcut from 'earcut'
import Flatbush from 'flatbush'
import { areaOf, boxOf, isSame, turn, type Box, type Corners } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'

/** Without corners that repeat the one before, and without spikes: ways out and straight back. */
export function cleaned(corners: Corners): GridPoint[] {
  const once = withoutSpikes(corners)
  // Seen from another corner, a spike at the first one is like any other.
  return withoutSpikes([...once.slice(2), ...once.slice(0, 2)])
}

function withoutSpikes(corners: Corners): GridPoint[] {
  const left: GridPoint[] = []
  const isIdle = (a: GridPoint, b: GridPoint, c: GridPoint) =>
    turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0
  for (const corner of corners) {
    left.push(corner)
    while (left.length > 1 && isSame(left.at(-2)!, left.at(-1)!)) left.pop()
    while (left.length > 2 && isIdle(left.at(-3)!, left.at(-2)!, left.at(-1)!)) {
      left.splice(-2, 1)
      if (isSame(left.at(-2)!, left.at(-1)!)) left.pop()
    }
  }
  while (left.length > 1 && isSame(left[0]!, left.at(-1)!)) left.pop()
  return left
}

/** Whether two sides cross, or lie upon each other; that they touch in a point is no fault. */
function sidesCross(a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc === 0 && abd === 0) {
    const along = a[0] === b[0] ? 1 : 0
    const [low, high] = [Math.min(a[along], b[along]), Math.max(a[along], b[along])]
    return Math.max(low, Math.min(c[along], d[along])) < Math.min(high, Math.max(c[along], d[along]))
  }
  return Math.sign(abc) * Math.sign(abd) < 0 && Math.sign(cda) * Math.sign(cdb) < 0
}

/** Whether an outline crosses itself. An index of its sides keeps one of thousands of corners quick. */
export function crossesItself(corners: Corners): boolean {
  const count = corners.length
  if (count < 4) return false
  const index = new Flatbush(count)
  const side = (at: number) => [corners[at]!, corners[(at + 1) % count]!] as const
  for (let at = 0; at < count; at += 1) {
    const { west, south, east, north } = boxOf(side(at))
    index.add(west, south, east, north)
  }
  index.finish()
  for (let at = 0; at < count; at += 1) {
    const [a, b] = side(at)
    const { west, south, east, north } = boxOf([a, b])
    const isCrossed = (other: number) =>
      other > at + 1 && !(at === 0 && other === count - 1) && sidesCross(a, b, ...side(other))
    if (index.search(west, south, east, north, isCrossed).length > 0) return true
  }
  return false
}

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
