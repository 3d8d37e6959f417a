import type { SiteLetter } from '@sexton/contract/core/statuses'

type Point = readonly [number, number]
type Ring = readonly Point[]

/** How many sites of a block have a status. */
export interface Share {
  letter: SiteLetter
  count: number
}

/** The part of a block that stands for the sites of one status. */
export interface Strip {
  letter: SiteLetter
  ring: Ring
}

const areaOf = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** What of a ring lies before a line across `along`, or behind it (Sutherland and Hodgman). */
function halfOf(ring: Ring, [dx, dy]: Point, at: number, side: 1 | -1): Ring {
  const beyond = ([x, y]: Point) => (x * dx + y * dy - at) * side
  return ring.flatMap((point, n) => {
    const next = ring[(n + 1) % ring.length]!
    const [here, there] = [beyond(point), beyond(next)]
    const kept: Point[] = here >= 0 ? [point] : []
    if (here < 0 !== there < 0) {
      const part = here / (here - there)
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])])
    }
    return kept
  })
}

/** Where a line across `along` has `area` of the ring before it. */
function cutFor(ring: Ring, along: Point, area: number): number {
  const places = ring.map(([x, y]) => x * along[0] + y * along[1])
  let [low, high] = [Math.min(...places), Math.max(...places)]
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (areaOf(halfOf(ring, along, middle, -1)) < area) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The way along the longest side: from west to east, or from north to south. */
function longWay(ring: Ring): Point {
  let way: Point = [1, 0]
  let longest = 0
  for (const [n, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(n + 1) % ring.length]!
    const length = Math.hypot(nextX - x, nextY - y)
    if (length <= longest * 1.001) continue
    longest = length
    way = [(nextX - x) / length, (nextY - y) / length]
  }
  const isBackwards = Math.abs(way[0]) > Math.abs(way[1]) ? way[0] < 0 : way[1] > 0
  return isBackwards ? [-way[0], -way[1]] : way
}

/** A block cut across its longer side into a strip for each status, as large as its share of the sites (map-2). */
export function stripsOf(outline: Ring, shares: readonly Share[]): Strip[] {
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  if (all === 0 || outline.length < 3) return []
  // A degree of longitude is shorter than one of latitude.
  const narrower = Math.cos((outline[0]![1] * Math.PI) / 180)
  const flat = outline.map(([x, y]): Point => [x * narrower, y])
  const along = longWay(flat)
  const whole = areaOf(flat)
  const strips: Strip[] = []
  let rest: Ring = flat
  let left = all
  for (const { letter, count } of shares.filter((share) => share.count > 0)) {
    const cut = left === count ? null : cutFor(rest, along, (whole * count) / all)
    const ring = cut === null ? rest : halfOf(rest, along, cut, -1)
    strips.push({ letter, ring: ring.map(([x, y]): Point => [x / narrower, y]) })
    if (cut !== null) rest = halfOf(rest, along, cut, 1)
    left -= count
  }
  return strips
}
