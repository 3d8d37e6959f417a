/** Degrees: longitude, latitude. */
export type Place = readonly [longitude: number, latitude: number]

/** Metres of a degree of latitude. */
const degree = 111_195

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres east and north from one place to another; true over the few kilometres one walks. */
function between([fromEast, fromNorth]: Place, [toEast, toNorth]: Place): [east: number, north: number] {
  const across = Math.cos(radians((fromNorth + toNorth) / 2))
  return [(toEast - fromEast) * across * degree, (toNorth - fromNorth) * degree]
}

/** Metres as the crow flies. */
export const distanceTo = (from: Place, to: Place) => Math.hypot(...between(from, to))

/** The eight directions, clockwise. */
export const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

/** Where to turn. */
export function directionTo(from: Place, to: Place): (typeof directions)[number] {
  const [east, north] = between(from, to)
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * directions.length)
  return directions[(eighth + directions.length) % directions.length]!
}

/** A distance as one says it while walking. */
export function distanceWords(metres: number): string {
  if (metres < 20) return `${Math.round(metres)} m`
  if (metres < 1000) return `${Math.round(metres / 5) * 5} m`
  return `${(metres / 1000).toFixed(1)} km`
}
