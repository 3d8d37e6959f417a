import { readFile } from 'node:fs/promises'
import { readDocument, readGeoJson, type ReadShape } from '@sexton/contract/imports/shapes/geojson'
import { textOf } from '../../../../domain/text-files/read-text.ts'
import { geopackageLayers } from './geopackage.ts'
import { readKml } from './kml.ts'
import { wrongMap, type Layer, type SentMap } from './map-file.ts'
import { isOfShapefile, shapefileLayers } from './shapefile.ts'
import { otherKind, otherZip, saveAs } from './wrong-kinds.ts'
import { filesInZip } from './zip-files.ts'

/** The shapes of a map file, its layers, and which of them was read. */
export interface ReadMap {
  shapes: ReadShape[]
  layers: string[]
  layer: string
}

const isKml = (name: string) => /\.kml$/i.test(name)
const isGeoJson = (name: string) => /\.(geojson|json)$/i.test(name)

/** The text of an XML file in the encoding that it states. */
function xmlText(bytes: Buffer, file: SentMap): string {
  const stated = /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,20})/.exec(bytes.toString('latin1', 0, 200))?.[1]
  if (stated && !/^utf-?(8|16)$/i.test(stated))
    try {
      return new TextDecoder(stated).decode(bytes)
    } catch {
      // An encoding that nobody knows: most probably UTF-8.
    }
  return textOf(bytes, { ...file, mediaType: 'application/octet-stream' }, 'a KML file', saveAs)
}

const kmlLayer = (bytes: Buffer, file: SentMap): Layer => ({
  name: '',
  read: () => readKml(xmlText(bytes, file).trimStart(), file.filename),
})

async function zipLayers(file: SentMap): Promise<Layer[] | { geojson: Buffer }> {
  const { path, filename } = file
  const files = await filesInZip(
    path,
    filename,
    (name) => isKml(name) || isGeoJson(name) || isOfShapefile(name),
  )
  const shapefiles = shapefileLayers(files, filename)
  if (shapefiles.length > 0) return shapefiles
  const inside = [...files].flatMap(([name, content]) => (content ? [{ name, content }] : []))
  // Google Earth reads the first document; the others belong to it.
  const kml = inside.find(({ name }) => isKml(name))
  if (kml) return [kmlLayer(kml.content, file)]
  const geojson = inside.find(({ name }) => isGeoJson(name))
  if (geojson) return { geojson: geojson.content }
  throw otherZip(filename, files.keys())
}

function fromGeoJson(bytes: Buffer, file: SentMap): ReadMap {
  const read = readGeoJson(textOf(bytes, { ...file, mediaType: 'application/octet-stream' }, 'a map', saveAs))
  if ('problem' in read) throw wrongMap(file.filename, read.problem)
  return { ...read, layers: [], layer: '' }
}

/** The chosen layer, or the first one. */
function fromLayers(layers: readonly Layer[], { filename }: SentMap, wanted: string): ReadMap {
  const layer = layers.find(({ name }) => name === wanted) ?? layers[0]
  const read = readDocument({ type: 'FeatureCollection', features: layer?.read() ?? [] })
  if ('problem' in read) throw wrongMap(filename, read.problem)
  return { ...read, layers: layers.length > 1 ? layers.map(({ name }) => name) : [], layer: layer!.name }
}

/** The first characters of a text file; those of UTF-16 are every second byte. */
const beginning = (bytes: Buffer) =>
  bytes
    .toString('latin1', 0, 200)
    .replaceAll('\0', '')
    .replace(/^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '')
    .trimStart()

/** Reads a map file by what it holds, whatever its name (imports-3): GeoJSON, KML, KMZ, shapefiles in a ZIP file, a GeoPackage. */
export async function readMap(file: SentMap, layer: string): Promise<ReadMap> {
  if (file.mediaType === 'application/x-sqlite3') return fromLayers(geopackageLayers(file), file, layer)
  if (/zip$|kmz$/.test(file.mediaType)) {
    const found = await zipLayers(file)
    return 'geojson' in found ? fromGeoJson(found.geojson, file) : fromLayers(found, file, layer)
  }
  const bytes = await readFile(file.path)
  const start = beginning(bytes)
  if (start.startsWith('<')) return fromLayers([kmlLayer(bytes, file)], file, layer)
  if (/^[[{]/.test(start)) return fromGeoJson(bytes, file)
  throw otherKind(file)
}
