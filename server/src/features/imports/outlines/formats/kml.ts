import { countProblem, mostShapes } from '@sexton/contract/imports/shapes/geojson'
import { Parser } from 'saxen'
import { Refusal } from '../../../../core/refusal.ts'
import { wrongFile } from '../../../../domain/text-files/read-text.ts'
import { propertiesOfText } from './html-properties.ts'
import { GeometryReader, positionsOf } from './kml-geometry.ts'
import { wrongMap, type MapFeature } from './map-file.ts'
import { otherXml } from './wrong-kinds.ts'

/** Elements whose text is read. */
const texts = new Set(['name', 'description', 'value', 'SimpleData', 'coordinates', 'coord'])
/** Elements within elements; Google Earth makes about ten. */
const deepest = 100

const saveAgain = 'Save it again as KML or KMZ, then choose it again.'

interface Placemark {
  properties: Map<string, string>
  geometry: GeometryReader
}

/** Reads one KML document from its tags, in their order. */
class KmlReader {
  hasLink = false
  readonly #places: (Pick<MapFeature, 'geometry'> & Pick<Placemark, 'properties'> & { folders: string[] })[] =
    []
  readonly #open: string[] = []
  readonly #folders: string[] = []
  #placemark: Placemark | null = null
  /** The name of the `Data` that is open. */
  #data = ''
  #text: string | null = null

  constructor(readonly filename: string) {}

  openTag(name: string, attributes: () => Record<string, string>): void {
    if (this.#open.length === 0 && name !== 'kml') throw otherXml(this.filename, name)
    if (this.#open.length === deepest)
      throw wrongFile(this.filename, `is not a normal KML file. ${saveAgain}`)
    this.#open.push(name)
    if (texts.has(name)) this.#text = ''
    if (name === 'NetworkLink') this.hasLink = true
    else if (name === 'Folder') this.#folders.push('')
    else if (name === 'Placemark') this.#begin()
    else if (name === 'Data' || name === 'SimpleData') this.#data = attributes().name ?? ''
    else this.#placemark?.geometry.open(name)
  }

  /** The places, each with its folders as properties, from the first one on that not all places are in. */
  features(): MapFeature[] {
    const paths = this.#places.map(({ folders }) => folders)
    const [first = []] = paths
    const differing = first.findIndex((folder, at) => paths.some((path) => path[at] !== folder))
    const from = differing < 0 ? first.length - 1 : differing
    return this.#places.map(({ properties, folders, geometry }) => {
      for (const [at, folder] of folders.slice(Math.max(0, from)).entries())
        if (folder) properties.set(at === 0 ? 'folder' : `folder ${at + 1}`, folder)
      return { properties: Object.fromEntries(properties), geometry }
    })
  }

  text(text: string): void {
    if (this.#text !== null) this.#text += text
  }

  closeTag(name: string): void {
    this.#open.pop()
    if (this.#text !== null) {
      this.#take(name, this.#text.trim(), this.#open.at(-1) ?? '')
      this.#text = null
    }
    if (name === 'Folder') this.#folders.pop()
    else if (name === 'Placemark') this.#end()
    else this.#placemark?.geometry.close(name)
  }

  #begin(): void {
    const problem = this.#places.length === mostShapes ? countProblem(mostShapes + 1) : ''
    if (problem) throw wrongMap(this.filename, problem)
    this.#placemark = { properties: new Map(), geometry: new GeometryReader() }
  }

  #end(): void {
    const { properties, geometry } = this.#placemark!
    this.#placemark = null
    this.#places.push({ properties, folders: [...this.#folders], geometry: geometry.shape() })
  }

  #take(name: string, text: string, within: string): void {
    const properties = this.#placemark?.properties
    if (name === 'name' && within === 'Folder') this.#folders[this.#folders.length - 1] = text
    if (!properties) return
    if (name === 'coordinates') this.#placemark!.geometry.positions(positionsOf(text))
    else if (within === 'Placemark' && name === 'name') properties.set('name', text)
    else if (within === 'Placemark' && name === 'description')
      for (const [property, value] of propertiesOfText(text)) properties.set(property, value)
    else if ((name === 'value' && within === 'Data') || name === 'SimpleData')
      if (this.#data) properties.set(this.#data, text)
  }
}

/** The name without its prefix: `gx:Track` and `kml:Point`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The places of a KML document (imports-3): names, folders, extended data and the table of a description as properties. */
export function readKml(text: string, filename: string): MapFeature[] {
  const reader = new KmlReader(filename)
  const parser = new Parser()
  const failed = (error: Error) => {
    throw error
  }
  parser.on('openTag', (name, attributes, decode) =>
    reader.openTag(local(name), () => decoded(attributes(), decode)),
  )
  parser.on('closeTag', (name) => reader.closeTag(local(name)))
  parser.on('text', (value, decode) => reader.text(decode(value)))
  parser.on('cdata', (value) => reader.text(value))
  parser.on('attention', () => {
    throw wrongFile(filename, `has a DOCTYPE, which is not safe to read. ${saveAgain}`)
  })
  parser.on('error', failed)
  try {
    parser.parse(text)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw wrongMap(filename, 'This is not a complete KML file. It may have been cut off.')
  }
  const features = reader.features()
  if (features.length === 0 && reader.hasLink)
    throw wrongMap(
      filename,
      'This file only links to a map on the internet. Open it in Google Earth, save its places as KML, then choose that file.',
    )
  return features
}

const decoded = (attributes: Record<string, string>, decode: (text: string) => string) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decode(value)]))
