import type { Bounds } from '@sexton/contract/map/calls'

/** Degrees of latitude, 60 m: what is nearer than this is a neighbour of a small block too. */
const near = 0.00055
/** Degrees, 1 km: a block that is further from all others has no neighbours. */
const far = 0.009

const gap = (low: number, high: number, otherLow: number, otherHigh: number) =>
  Math.max(0, otherLow - high, low - otherHigh)

/** How far apart two bounds are, in degrees. */
const distance = (one: Bounds, other: Bounds) =>
  Math.max(gap(one[0], one[2], other[0], other[2]), gap(one[1], one[3], other[1], other[3]))

const around = (one: Bounds, other: Bounds): Bounds => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

/** The bounds of a new block with those of its neighbours: of all that are near, else of the nearest. */
export function withNeighbours(own: Bounds, blocks: readonly Bounds[]): Bounds {
  const reach = Math.max(near, own[2] - own[0], own[3] - own[1])
  const nearest = Math.min(far, ...blocks.map((block) => distance(own, block)))
  return blocks.filter((block) => distance(own, block) <= Math.max(reach, nearest)).reduce(around, own)
}
