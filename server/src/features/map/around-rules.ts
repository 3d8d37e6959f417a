import { decimetres } from '../../domain/ground/plan/block-plan-rules.ts'
import type { Box } from '../../domain/ground/corner-rules.ts'

/** The middle of a plot on a plan whose north-west corner is that. */
export const middleOf = (
  { west, south, east, north }: Box,
  { left, top }: { left: number; top: number },
): [number, number] => [decimetres((west + east) / 2 - left), decimetres(top - (south + north) / 2)]

/** Metres from a point to the nearest of some ground; 0 within it. */
export function metresOff({ west, south, east, north }: Box, [x, y]: readonly [number, number]): number {
  const across = Math.max(west - x, 0, x - east)
  const up = Math.max(south - y, 0, y - north)
  return Math.hypot(across, up) / 100
}
