import {
  featuresOfFile,
  isPosition,
  notDegrees,
  type Position,
} from '@sexton/contract/imports/shapes/geojson'
import {
  featureKinds,
  mostFeatureCorners,
  mostFeatures,
  type FeatureKind,
} from '@sexton/contract/map/overlays'

/** A feature as a file has it: its places in degrees, one of them for a point. */
export interface ReadFeature {
  kind: FeatureKind
  name: string | null
  places: readonly Position[]
}

type Read = { features: ReadFeature[] } | { problem: string }
type Properties = Record<string, unknown>

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The property `kind`, or the tags of OpenStreetMap. */
function saidKind(properties: Properties): FeatureKind | undefined {
  const kind = String(properties.kind ?? '').toLowerCase()
  const known = featureKinds.find((one) => one === kind)
  if (known) return known
  if (properties.natural === 'tree') return 'tree'
  if (properties.barrier === 'gate' || properties.entrance) return 'gate'
  if (properties.highway) return 'path'
  return properties.building && properties.building !== 'no' ? 'building' : undefined
}

type Form = 'point' | 'line' | 'area'

/** The parts of a geometry: each a point, a line, or the outer ring of an area; null if it cannot be read. */
function partsOf(geometry: unknown): { form: Form; parts: Position[][] } | null {
  if (!isObject(geometry)) return null
  const { type, coordinates } = geometry
  const many = String(type).startsWith('Multi')
  const parts: unknown = many ? coordinates : [coordinates]
  if (!Array.isArray(parts) || parts.length === 0) return null
  const form = ({ Point: 'point', LineString: 'line', Polygon: 'area' } as const)[
    String(type).replace('Multi', '')
  ]
  const lines = parts.map((part: unknown) => {
    if (form === 'point') return [part]
    return form === 'area' ? (Array.isArray(part) ? (part[0] as unknown) : null) : part
  })
  const isRead = (line: unknown): line is Position[] =>
    Array.isArray(line) && line.length > 0 && line.every(isPosition)
  return form && lines.every(isRead) ? { form, parts: lines } : null
}

const kindsOfForm = {
  point: ['gate', 'building', 'tree'],
  line: ['path', 'building'],
  area: ['building'],
} as const satisfies Record<Form, readonly FeatureKind[]>

const asClosed = (ring: readonly Position[]) => {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring
}

const words = { point: 'a point', line: 'a line', area: 'an area' } as const
const isBeyond = ([x, y]: Position) => Math.abs(x) > 180 || Math.abs(y) > 85

/** The features of one shape of a file; why it has none. */
function featureOf(feature: unknown): Read {
  if (!isObject(feature)) return { problem: 'is empty. Delete it from the file' }
  const read = partsOf(feature.geometry)
  if (!read) return { problem: 'is not a point, a line or an area that can be read. Draw it again' }
  const { form, parts } = read
  const properties = isObject(feature.properties) ? feature.properties : {}
  const said = saidKind(properties)
  const kind = said ?? ({ line: 'path', area: 'building', point: undefined } as const)[form]
  if (!kind) return { problem: 'is a point of no kind. Give it the property "kind": gate, building or tree' }
  if (!(kindsOfForm[form] as readonly FeatureKind[]).includes(kind))
    return { problem: `is ${words[form]}, which cannot be a ${kind}. Draw it again, or give it another kind` }
  const name = typeof properties.name === 'string' ? properties.name.trim().slice(0, 60).trim() : ''
  const lines = parts.map((part) => (kind === 'building' ? asClosed(part) : part))
  if (lines.some((line) => line.length > mostFeatureCorners))
    return { problem: `has more than ${mostFeatureCorners} corners. Simplify it first` }
  const least = form === 'point' ? 1 : kind === 'building' ? 3 : 2
  if (lines.some((line) => line.length < least)) return { problem: 'has too few corners. Draw it again' }
  return { features: lines.map((places) => ({ kind, name: name || null, places })) }
}

/** Reads paths, gates, buildings and trees out of GeoJSON, or says why the file cannot be used (map-16). */
export function readFeatures(text: string): Read {
  const file = featuresOfFile(text, mostFeatures)
  if ('problem' in file) return file
  const features: ReadFeature[] = []
  for (const [at, feature] of file.features.entries()) {
    const read = featureOf(feature)
    if ('problem' in read) return { problem: `Shape ${at + 1} ${read.problem}.` }
    features.push(...read.features)
  }
  if (features.length > mostFeatures)
    return {
      problem: `The file has ${features.length} shapes. The map can have ${mostFeatures}. Leave some out.`,
    }
  const beyond = features.flatMap(({ places }) => places).find(isBeyond)
  return beyond ? { problem: notDegrees(beyond.slice(0, 2).join(', ')) } : { features }
}
