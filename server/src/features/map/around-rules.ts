import type { Box } from '../../domain/ground/corner-rules.ts'

/** Centimetres to decimetres, in which plans are drawn. */
const decimetre = 10
/** How many of a plot's shorter sides are shown from side to side, and the least and most centimetres of that. */
const across = 20
const [least, most] = [1000, 12_000]
/** What there is of it: a panel wider or higher than most shows more. */
const [wider, higher] = [2.5, 0.6]

/** What of the ground is shown around a plot, and how many decimetres of it from side to side (map-6). */
export function around({ west, south, east, north }: Box): { window: Box; width: number } {
  const side = Math.min(east - west, north - south)
  const width = Math.max(
    Math.min(Math.max(side * across, least), most),
    (east - west) * 1.5,
    (north - south) * 3,
  )
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const [beside, above] = [(width * wider) / 2, (width * higher) / 2]
  return {
    window: { west: x - beside, south: y - above, east: x + beside, north: y + above },
    width: Math.round(width / decimetre),
  }
}

/** The middle of a plot on a plan whose north-west corner is that. */
export const middleOf = (
  { west, south, east, north }: Box,
  { left, top }: { left: number; top: number },
): [number, number] => [
  Math.round(((west + east) / 2 - left) / decimetre),
  Math.round((top - (south + north) / 2) / decimetre),
]

/** Metres from a point to the nearest of some ground; 0 within it. */
export function metresOff({ west, south, east, north }: Box, [x, y]: readonly [number, number]): number {
  const across = Math.max(west - x, 0, x - east)
  const up = Math.max(south - y, 0, y - north)
  return Math.hypot(across, up) / 100
}
