import type { Place } from '../draft/draft.ts'

/** A corner of an outline that is being drawn: its key stays the same wherever it is moved. */
export interface Corner {
  key: string
  at: Place
}

let made = 0

/** A corner with a key of its own. */
export function cornerAt(at: Place): Corner {
  made += 1
  return { key: `corner-${made}`, at }
}

/** How far a place is from a side, in degrees of latitude; `across`: of one degree of longitude. */
function distanceToSide([x, y]: Place, [ax, ay]: Place, [bx, by]: Place, across: number): number {
  const [dx, dy] = [(bx - ax) * across, by - ay]
  const [px, py] = [(x - ax) * across, y - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - along * dx, py - along * dy)
}

/** The outline with one more corner, in the side that is nearest to it; of two corners the third closes it. */
export function withCornerAt(corners: readonly Corner[], at: Place): Corner[] {
  if (corners.length < 3) return [...corners, cornerAt(at)]
  const across = Math.cos((at[1] * Math.PI) / 180)
  const far = corners.map((corner, side) =>
    distanceToSide(at, corner.at, corners[(side + 1) % corners.length]!.at, across),
  )
  return corners.toSpliced(far.indexOf(Math.min(...far)) + 1, 0, cornerAt(at))
}

/** The outline with a corner in the middle of the side that begins at this one. */
export function withCornerAfter(corners: readonly Corner[], key: string): Corner[] {
  const place = corners.findIndex((corner) => corner.key === key)
  const [from, to] = [corners[place], corners[(place + 1) % corners.length]]
  if (!from || !to) return [...corners]
  const middle: Place = [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2]
  return corners.toSpliced(place + 1, 0, cornerAt(middle))
}

export const withMoved = (corners: readonly Corner[], key: string, at: Place): Corner[] =>
  corners.map((corner) => (corner.key === key ? { key, at } : corner))

/** Without this corner; of three none is removed. */
export const without = (corners: readonly Corner[], key: string): Corner[] =>
  corners.length > 3 ? corners.filter((corner) => corner.key !== key) : [...corners]
