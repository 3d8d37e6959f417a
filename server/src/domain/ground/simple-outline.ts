import Flatbush from 'flatbush'
import { boxOf, isSame, turn, type Corners } from './corner-rules.ts'
import type { GridPoint } from './grid-rules.ts'

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
