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

export const isPosition = (value: unknown): value is Position =>
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
  if (!isObject(geometry)) return none('This shape is empty. Draw it, or delete it from the file.')
  const { type, coordinates } = geometry
  const kind = kinds[String(type)]
  if (kind) return none(`This shape is ${kind}, not an area. Draw its outline.`)
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return none('This kind of shape is not recognised. Draw its outline again.')
  const parts: unknown = type === 'Polygon' ? [coordinates] : coordinates
  if (!Array.isArray(parts) || !parts.every(isPart))
    return none('The coordinates of this shape cannot be read. Draw its outline again.')
  const drawn = parts.filter(([outer]) => outer && outer.length > 0)
  return drawn.length === 0
    ? none('This shape is empty. Draw it, or delete it from the file.')
    : { parts: drawn, problem: '' }
}

function shapeOf(feature: unknown): ReadShape {
  if (!isObject(feature))
    return { properties: {}, ...none('This shape is empty. Draw it, or delete it from the file.') }
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

const asWgs84 = 'Save it as GeoJSON in WGS 84 (EPSG:4326), then choose the file again.'

/** The features of a GeoJSON file, or why the file as a whole cannot be used (imports-3). */
export function featuresOfFile(text: string, most: number): { features: unknown[] } | { problem: string } {
  const document = parsed(text)
  if (document === undefined)
    return { problem: 'This is not a complete GeoJSON file. It may have been cut off.' }
  const features = isObject(document) ? featuresIn(document) : null
  if (!features) return { problem: 'This is not a GeoJSON file: it has no features.' }
  if (features.length === 0) return { problem: 'There are no shapes in this file.' }
  if (features.length > most)
    return {
      problem: `The file has ${features.length} shapes. You can import at most ${most} at a time. Split the file by block.`,
    }
  const system = otherSystem(document as Json)
  return system ? { problem: `The coordinates in this file are in ${system}. ${asWgs84}` } : { features }
}

export const notDegrees = (first: string) =>
  `The coordinates in this file are not in degrees (the first are ${first}). ${asWgs84}`

/** Reads GeoJSON (imports-3), or says why the file as a whole cannot be used. */
export function readGeoJson(text: string): ReadFile {
  const read = featuresOfFile(text, mostShapes)
  if ('problem' in read) return read
  const shapes = read.features.map(shapeOf)
  const beyond = beyondDegrees(shapes)
  return beyond ? { problem: notDegrees(beyond) } : { shapes }
}
