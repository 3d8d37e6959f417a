import type { Position, ReadShape, Ring } from '@sexton/contract/imports/shapes/geojson'
import { farthest, type FindingKind } from '@sexton/contract/imports/shapes/outlines'
import { areaOf } from '../../../domain/ground/corner-rules.ts'
import type { Origin, Place } from '../../../domain/ground/grid-rules.ts'

export interface Found {
  kind: FindingKind
  message: string
}

/** A shape's largest part or its point in degrees, null where there is none that could be drawn, and what was found of it. */
export interface Located {
  ring: Place[] | null
  point: Place | null
  found: Found[]
}

const kilometresOfDegree = 111.32

/** Kilometres, near enough for distances within a park and between towns. */
function distance([lon, lat]: Position, to: Position): number {
  const across = (lon - to[0]) * Math.cos((((lat + to[1]) / 2) * Math.PI) / 180)
  return Math.hypot(across, lat - to[1]) * kilometresOfDegree
}

const isOnEarth = ([lon, lat]: Position) => Math.abs(lon) <= 180 && Math.abs(lat) <= 85

const turned = ([lon, lat]: Position): Position => [lat, lon]

function middleOf(ring: Ring): Position {
  const [x, y] = ring.reduce(([sumX, sumY], [lon, lat]) => [sumX + lon, sumY + lat], [0, 0])
  return [x / ring.length, y / ring.length]
}

interface Drawable {
  ring: Ring | null
  point: Position | null
  found: Found[]
}

/** Of a shape of several parts the largest one is its outline; holes are not kept. */
function outlineOf({ parts, point, problem }: ReadShape): Drawable {
  if (problem) return { ring: null, point: null, found: [{ kind: 'empty', message: problem }] }
  if (point) return { ring: null, point, found: [] }
  const outers = parts.map(([outer]) => outer!)
  const ring = outers.reduce((largest, one) => (areaOf(one) > areaOf(largest) ? one : largest))
  const found: Found[] = []
  if (parts.length > 1)
    found.push({
      kind: 'parts',
      message: `This shape has ${parts.length} parts. The largest becomes the outline.`,
    })
  if (parts.some(({ length }) => length > 1))
    found.push({ kind: 'holes', message: 'This shape has a hole, which will be filled.' })
  return { ring, point: null, found }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

/** Where most of these lie. */
const midst = (places: readonly Position[]): Position => [
  median(places.map(([lon]) => lon)),
  median(places.map(([, lat]) => lat)),
]

/** How far it is to the nearest of these. */
export const away = (place: Position, grounds: readonly Position[]) =>
  Math.min(...grounds.map((ground) => distance(place, ground)))

/** Whether a shape is here, would be with its coordinates the other way round, or is elsewhere. */
function lies(middle: Position, grounds: readonly Position[]): 'here' | 'swapped' | 'far' {
  const near = (place: Position) => isOnEarth(place) && away(place, grounds) <= farthest
  if (near(middle)) return 'here'
  return near(turned(middle)) ? 'swapped' : 'far'
}

const swapped = 'Latitude and longitude are swapped. The shape will be corrected or skipped.'

const sayFar = (middle: Position, grounds: readonly Position[]) =>
  isOnEarth(middle)
    ? `This shape is ${Math.round(away(middle, grounds)).toLocaleString('en-US')} km from the rest of the park. Check its coordinates.`
    : 'This shape is outside the map. Check its coordinates.'

/** Where the shapes of a file may lie. */
export interface Where {
  /** Where the park's grid begins; null while nothing is drawn, and it begins in the midst of the shapes. */
  park: Origin | null
  /** Where the park's blocks and cemeteries lie. */
  grounds: readonly Origin[]
  /** The user means it to lie far from them: in the midst of the shapes. */
  far_away: boolean
}

const placeOf = ({ longitude, latitude }: Origin): Position => [longitude, latitude]

const originAt = ([longitude, latitude]: Position): Origin => ({ longitude, latitude })

interface Lying {
  located: Located[]
  /** Where the grid begins in which they are drawn; null where none can be. */
  origin: Origin | null
  /** Where most of them lie; null where none can. */
  around: Origin | null
}

/** Where the shapes of a file lie (imports-4). */
export function locate(shapes: readonly ReadShape[], { park, grounds, far_away }: Where): Lying {
  const outlines = shapes.map(outlineOf)
  const middles = outlines.map(({ ring, point }) => (ring ? middleOf(ring) : point))
  const possible = middles.flatMap((middle) => {
    if (!middle) return []
    return isOnEarth(middle) ? [middle] : isOnEarth(turned(middle)) ? [turned(middle)] : []
  })
  const among = possible.length > 0 ? midst(possible) : null
  const near = [
    ...(park ? [park, ...grounds].map(placeOf) : []),
    ...(among && (!park || far_away) ? [among] : []),
  ]
  if (near.length === 0) return { located: outlines.map(unplaced), origin: null, around: null }
  const located = outlines.map(({ ring, point, found }, at): Located => {
    const middle = middles[at]
    if (!middle) return { ring: null, point: null, found }
    const where = lies(middle, near)
    if (where === 'far')
      return { ring: null, point: null, found: [{ kind: 'far', message: sayFar(middle, near) }, ...found] }
    const placed = ([lon, lat]: Position): Place => (where === 'here' ? [lon, lat] : [lat, lon])
    return {
      ring: ring && ring.map(placed),
      point: point && placed(point),
      found: where === 'here' ? found : [{ kind: 'swapped', message: swapped }, ...found],
    }
  })
  return { located, origin: park ?? originAt(near[0]!), around: originAt(among ?? near[0]!) }
}

const unplaced = ({ ring, point, found }: Drawable): Located => ({
  ring: null,
  point: null,
  found:
    ring || point
      ? [{ kind: 'far', message: 'This shape is outside the map. Check its coordinates.' }, ...found]
      : found,
})
