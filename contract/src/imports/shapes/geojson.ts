import type { Properties } from './name-rule.ts'

/** Degrees or whatever the file has, longitude first. */
export type Position = readonly [number, number]
export type Ring = readonly Position[]

/** A shape of a file as it was read: an area or a point. */
export interface ReadShape {
  properties: Properties
  /** Of an area; each has its outer ring first, holes after it. */
  parts: readonly (readonly Ring[])[]
  point: Position | null
  /** Why it is neither; empty if it is one. */
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

type Located = Omit<ReadShape, 'properties'>

const none = (problem: string): Located => ({ parts: [], point: null, problem })

const empty = 'This shape is empty. Draw it, or delete it from the file.'
const unreadable = 'The coordinates of this shape cannot be read. Draw its outline again.'

/** Collections within collections. */
const deepest = 5

/** The shapes of a collection, or the shape itself. */
function singles(geometry: Json, depth = 0): Json[] {
  if (geometry.type !== 'GeometryCollection' || !Array.isArray(geometry.geometries)) return [geometry]
  if (depth === deepest) return []
  return geometry.geometries.filter(isObject).flatMap((one) => singles(one, depth + 1))
}

const listOf = (coordinates: unknown): unknown[] => (Array.isArray(coordinates) ? coordinates : [])

/** The coordinates of all shapes of one kind, single or several. */
const ofKind = (all: readonly Json[], kind: string): unknown[] =>
  all.flatMap(({ type, coordinates }) => {
    if (type === kind) return [coordinates]
    return type === `Multi${kind}` ? listOf(coordinates) : []
  })

/** A line that ends where it begins: many programs draw areas so. */
function isClosed(line: unknown): line is Ring {
  if (!isRing(line) || line.length < 4) return false
  const [first, last] = [line[0]!, line.at(-1)!]
  return first[0] === last[0] && first[1] === last[1]
}

const kinds = ['Polygon', 'LineString', 'Point'].flatMap((kind) => [kind, `Multi${kind}`])

function withoutArea(all: readonly Json[]): Located {
  const lines = ofKind(all, 'LineString')
  const outlines = lines.filter(isClosed)
  if (outlines.length > 0) return { parts: outlines.map((line) => [line]), point: null, problem: '' }
  const points = ofKind(all, 'Point')
  if (points.length > 1)
    return none(`This shape is ${points.length} points. Make each point a shape of its own.`)
  if (points.length === 1) {
    const [point] = points
    return isPosition(point) ? { parts: [], point, problem: '' } : none(unreadable)
  }
  if (lines.length > 0) return none('This shape is a line, not an area. Draw its outline.')
  return none(
    all.some(({ type }) => !kinds.includes(String(type)))
      ? 'This kind of shape is not recognised. Draw its outline again.'
      : empty,
  )
}

/** What a shape covers: of a collection the areas, else what its closed lines go around, else its point. */
function locatedIn(geometry: unknown): Located {
  if (!isObject(geometry)) return none(empty)
  const all = singles(geometry)
  const parts = ofKind(all, 'Polygon')
  if (!parts.every(isPart)) return none(unreadable)
  const drawn = parts.filter(([outer]) => outer && outer.length > 0)
  if (drawn.length > 0) return { parts: drawn, point: null, problem: '' }
  return parts.length > 0 ? none(empty) : withoutArea(all)
}

function shapeOf(feature: unknown): ReadShape {
  if (!isObject(feature)) return { properties: {}, ...none(empty) }
  const properties = isObject(feature.properties) ? (feature.properties as Properties) : {}
  return { properties, ...locatedIn(feature.geometry) }
}

const bare = [...kinds, 'GeometryCollection']

/** The features of a document: of a collection, one by itself, or a shape without any. */
function featuresIn(document: Json): unknown[] | null {
  if (document.type === 'FeatureCollection')
    return Array.isArray(document.features) ? document.features : null
  if (document.type === 'Feature') return [document]
  if (document.type === 'GeometryCollection' && Array.isArray(document.geometries))
    return document.geometries.map((geometry: unknown) => ({ geometry }))
  return bare.includes(String(document.type)) ? [{ geometry: document }] : null
}

const isBeyond = ([x, y]: Position) => Math.abs(x) > 180 || Math.abs(y) > 180

/** Degrees are never more than 180; metres of a projection nearly always are. */
function beyondDegrees(shapes: readonly ReadShape[]): string {
  const seen = shapes.flatMap(({ parts, point }) => [point ?? parts[0]?.[0]?.[0] ?? []].filter(isPosition))
  return seen.filter(isBeyond).length > seen.length / 2 ? seen[0]!.slice(0, 2).join(', ') : ''
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const asWgs84 = 'Save it as GeoJSON in WGS 84 (EPSG:4326), then choose the file again.'

interface Features {
  features: unknown[]
}

/** Why a file of so many shapes cannot be used; empty if it can. */
export function countProblem(count: number, most = mostShapes): string {
  if (count === 0) return 'There are no shapes in this file.'
  return count > most
    ? `The file has ${count} shapes. You can import at most ${most} at a time. Split the file by block.`
    : ''
}

function featuresOf(document: unknown, most: number): Features | { problem: string } {
  const features = isObject(document) ? featuresIn(document) : null
  if (!features) return { problem: 'This is not a GeoJSON file: it has no features.' }
  const problem = countProblem(features.length, most)
  if (problem) return { problem }
  const system = otherSystem(document as Json)
  return system ? { problem: `The coordinates in this file are in ${system}. ${asWgs84}` } : { features }
}

/** The features of a GeoJSON file, or why the file as a whole cannot be used (imports-3). */
export function featuresOfFile(text: string, most: number): Features | { problem: string } {
  const document = parsed(text)
  return document === undefined
    ? { problem: 'This is not a complete GeoJSON file. It may have been cut off.' }
    : featuresOf(document, most)
}

export const notDegrees = (first: string) =>
  `The coordinates in this file are not in degrees (the first are ${first}). ${asWgs84}`

function shapesIn(read: ReturnType<typeof featuresOf>): ReadFile {
  if ('problem' in read) return read
  const shapes = read.features.map(shapeOf)
  const beyond = beyondDegrees(shapes)
  return beyond ? { problem: notDegrees(beyond) } : { shapes }
}

/** Reads GeoJSON (imports-3), or says why the file as a whole cannot be used. */
export const readGeoJson = (text: string): ReadFile => shapesIn(featuresOfFile(text, mostShapes))

/** Reads GeoJSON that has been parsed. */
export const readDocument = (document: unknown): ReadFile => shapesIn(featuresOf(document, mostShapes))
