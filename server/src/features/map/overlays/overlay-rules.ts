import { furthestCorner } from '@sexton/contract/map/overlays'
import type { Box, Corners } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../../domain/ground/grid-rules.ts'
import { metresOff } from '../around-rules.ts'

/** Where the corners of a picture come to lie, whole in the middle of some ground, north up. */
export function laidInto(
  { west, south, east, north }: Box,
  { width, height }: { width: number; height: number },
): GridPoint[] {
  const scale = Math.min((east - west) / width, (north - south) / height)
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const [across, up] = [(width * scale) / 2, (height * scale) / 2]
  const corners = [
    [x - across, y + up],
    [x + across, y + up],
    [x + across, y - up],
    [x - across, y - up],
  ] as const
  return corners.map(([east, north]) => [Math.round(east), Math.round(north)])
}

/** Centimetres: the ground that a plan is laid on in a park of which nothing is drawn yet, and what it has at least. */
const blank = 10_000
const least = 1000

/** Some ground, large enough for a plan to be seen and dragged; a square around `middle` where there is none. */
export function groundFor(ground: Box | null, [x, y]: GridPoint = [0, 0]): Box {
  if (!ground) return { west: x - blank, south: y - blank, east: x + blank, north: y + blank }
  const { west, south, east, north } = ground
  const [across, up] = [Math.max(0, least - (east - west)) / 2, Math.max(0, least - (north - south)) / 2]
  return { west: west - across, south: south - up, east: east + across, north: north + up }
}

/** Why corners cannot lie where they do: one is far from the park's ground; '' where none is. */
export function farWords(ground: Box, corners: Corners): string {
  const furthest = Math.max(...corners.map((corner) => metresOff(ground, corner))) / 1000
  if (furthest <= furthestCorner) return ''
  const kilometres = Math.round(furthest).toLocaleString('en-US')
  return `One corner is ${kilometres} km from the park. Drag it back.`
}
