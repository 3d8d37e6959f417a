import { hullOf, isSame, signedArea, turn, type Corners } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'

const apart = ([ax, ay]: GridPoint, [bx, by]: GridPoint) => Math.hypot(bx - ax, by - ay)

/** Against the clock, as all that follows counts on. */
const turned = (ring: Corners): Corners => (signedArea(ring) < 0 ? ring.toReversed() : ring)

const next = (ring: Corners, at: number): GridPoint => ring[(at + 1) % ring.length]!

/** Without corners that repeat, or that stand on the line between their neighbours. */
function withoutSpare(ring: Corners): GridPoint[] {
  const kept = ring.filter((point, at) => !isSame(point, next(ring, at)))
  return kept.filter((point, at) => {
    const [before, after] = [kept[(at + kept.length - 1) % kept.length]!, next(kept, at)]
    return Math.abs(turn(before, point, after)) > 1.5 * apart(before, after)
  })
}

const crosses = (a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

const isPlain = (ring: Corners) =>
  !ring.some((a, at) =>
    ring.some((c, other) => other > at && crosses(a, next(ring, at), c, next(ring, other))),
  )

/** Where on the outline the new ground begins: the nearest edge that has all of it on its outer side. */
function nearestEdge(ring: Corners, ground: Corners): number | null {
  const [x, y] = [
    ground.reduce((sum, [east]) => sum + east, 0) / 4,
    ground.reduce((sum, [, north]) => sum + north, 0) / 4,
  ]
  const edges = ring.map((a, at) => {
    const b = next(ring, at)
    const isOut = ground.every((point) => turn(a, b, point) <= 5 * apart(a, b))
    return { at, isOut, distance: apart([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [x, y]) }
  })
  const best = edges.filter(({ isOut }) => isOut).sort((a, b) => a.distance - b.distance)[0]
  return best ? best.at : null
}

/** The outline of a block with new ground beside it: its own, joined to that of the new rows (blocks-9). */
export function grownBy(outline: Corners, added: Corners): GridPoint[] {
  const [ring, ground] = [turned(outline), turned(added)]
  const at = nearestEdge(ring, ground)
  if (at !== null) {
    const [a, b] = [ring[at]!, next(ring, at)]
    const ways = ground.map((_, first) => [...ground.slice(first), ...ground.slice(0, first)])
    const lengthOf = (way: Corners) => apart(a, way[0]!) + apart(way.at(-1)!, b)
    const way = ways.sort((one, other) => lengthOf(one) - lengthOf(other))[0]!
    const joined = [...ring.slice(0, at + 1), ...way, ...ring.slice(at + 1)]
    if (isPlain(joined)) return withoutSpare(joined)
  }
  return withoutSpare(hullOf([...ring, ...ground]))
}
