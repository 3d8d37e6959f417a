import type { Properties } from './name-rule.ts'

/** Degrees or whatever the file has, longitude first. */
export type Position = readonly [number, number]
export type Ring = readonly Position[]

/** A shape of a file as it was read; `parts` have their outer ring first, holes after it. */
export interface ReadShape {
  properties: Properties
  parts: readonly (readonly Ring[])[]
  /** Why it is no area; empty where it is. */
  problem: string
}

export type ReadFile = { shapes: ReadShape[] } | { problem: string }

/** Shapes of one file. */
export const mostShapes = 20_000

interface Json {
  type?: unknown
  features?: unknown
  geometry?: unknown
  geometries?: unknown
  coordinates?: unknown
  properties?: unknown
  crs?: { properties?: { name?: unknown } }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names under which WGS 84 with longitude first is written. */
const wgs84 = /CRS:?:?84$|EPSG:(\d*(\.\d+)*:)?:?4326$|^WGS ?84$/i

function otherSystem({ crs }: Json): string {
  const name = crs?.properties?.name
  return typeof name === 'string' && !wgs84.test(name) ? name : ''
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1])

const isRing = (value: unknown): value is Ring => Array.isArray(value) && value.every(isPosition)

const isPart = (value: unknown): value is Ring[] => Array.isArray(value) && value.every(isRing)

const kinds: Record<string, string> = {
  Point: 'a point',
  MultiPoint: 'points',
  LineString: 'a line',
  MultiLineString: 'lines',
  GeometryCollection: 'a collection',
}

type Parts = Pick<ReadShape, 'parts' | 'problem'>

const none = (problem: string): Parts => ({ parts: [], problem })

function partsOf(geometry: unknown): Parts {
  if (!isObject(geometry)) return none('It is empty: draw it, or delete it from the file.')
  const { type, coordinates } = geometry
  const kind = kinds[String(type)]
  if (kind) return none(`It is ${kind}, not an area: draw its outline.`)
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return none('It is of no known kind: draw its outline anew.')
  const parts: unknown = type === 'Polygon' ? [coordinates] : coordinates
  if (!Array.isArray(parts) || !parts.every(isPart))
    return none('Its coordinates cannot be read: draw its outline anew.')
  const drawn = parts.filter(([outer]) => outer && outer.length > 0)
  return drawn.length === 0
    ? none('It is empty: draw it, or delete it from the file.')
    : { parts: drawn, problem: '' }
}

function shapeOf(feature: unknown): ReadShape {
  if (!isObject(feature))
    return { properties: {}, ...none('It is empty: draw it, or delete it from the file.') }
  const properties = isObject(feature.properties) ? (feature.properties as Properties) : {}
  return { properties, ...partsOf(feature.geometry) }
}

const bare = ['Polygon', 'MultiPolygon', 'GeometryCollection']

/** The features of a document: of a collection, one by itself, or a shape without any. */
function featuresIn(document: Json): unknown[] | null {
  if (document.type === 'FeatureCollection')
    return Array.isArray(document.features) ? document.features : null
  if (document.type === 'Feature') return [document]
  if (document.type === 'GeometryCollection' && Array.isArray(document.geometries))
    return document.geometries.map((geometry: unknown) => ({ geometry }))
  return bare.includes(String(document.type)) ? [{ geometry: document }] : null
}

/** Degrees are never more than 180; metres of a projection nearly always are. */
const beyondDegrees = (shapes: readonly ReadShape[]) => {
  const first = shapes.flatMap(({ parts }) => parts[0]?.[0]?.[0] ?? [])
  const seen = shapes.flatMap(({ parts }) => (parts[0] ? [parts[0][0]![0]!] : []))
  const beyond = seen.filter(([x, y]) => Math.abs(x) > 180 || Math.abs(y) > 180)
  return beyond.length > seen.length / 2 ? first.slice(0, 2).join(', ') : ''
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const asWgs84 = 'Save it as GeoJSON in WGS 84 (EPSG:4326), then choose it again.'

/** Reads GeoJSON (imports-3), or says why the file as a whole cannot be used. */
export function readGeoJson(text: string): ReadFile {
  const document = parsed(text)
  if (document === undefined)
    return { problem: 'It is no GeoJSON, or it was cut off: it cannot be read to its end.' }
  const features = isObject(document) ? featuresIn(document) : null
  if (!features) return { problem: 'It is no GeoJSON: it has no features.' }
  if (features.length === 0) return { problem: 'It has no shapes.' }
  if (features.length > mostShapes)
    return {
      problem: `It has ${features.length} shapes; at most ${mostShapes} at once. Divide it by blocks.`,
    }
  const system = otherSystem(document as Json)
  if (system) return { problem: `Its coordinates are in ${system}. ${asWgs84}` }
  const shapes = features.map(shapeOf)
  const beyond = beyondDegrees(shapes)
  return beyond
    ? { problem: `Its coordinates are no degrees (the first are ${beyond}). ${asWgs84}` }
    : { shapes }
}
