import type { ReadShape } from '@sexton/contract/imports/shapes/geojson'
import type { SentMap } from './map-file.ts'
import { readMap } from './read-map.ts'

const geometryOf = (parts: ReadShape['parts'], point: ReadShape['point']) => {
  if (point) return { type: 'Point', coordinates: point }
  return parts.length > 0 ? { type: 'MultiPolygon', coordinates: parts } : null
}

/**
 * A map as GeoJSON, so that a screen shows any kind of map as it shows that one. The shapes are as the import reads
 * them. In the thread.
 */
export async function convertMap({ file, layer }: { file: SentMap; layer: string }): Promise<Uint8Array> {
  const { shapes, ...read } = await readMap(file, layer)
  const features = shapes.map(({ properties, parts, point }) => ({
    type: 'Feature',
    properties,
    geometry: geometryOf(parts, point),
  }))
  return new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', ...read, features }))
}
