import { addProtocol, type Map as DrawnMap } from 'maplibre-gl'
import { PMTiles, Protocol, TileType, type RangeResponse, type Source } from 'pmtiles'
import { behind } from './map-style.ts'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** A file of tiles that is read in parts, with what each request needs at that moment: a session may begin anew. */
class TileFile implements Source {
  readonly #url: string
  readonly #init: () => RequestInit

  constructor(url: string, init: () => RequestInit) {
    this.#url = url
    this.#init = init
  }

  getKey = () => this.#url

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const { headers = {}, ...init } = this.#init()
    const range = `bytes=${offset}-${offset + length - 1}`
    const given = { ...(headers as Record<string, string>), range }
    const reply = await fetch(this.#url, { ...init, headers: given, ...(signal ? { signal } : {}) })
    // A server that sends the whole file instead is not read to its end.
    if (reply.status !== 206) throw new Error(`The background answers ${reply.status}.`)
    const etag = reply.headers.get('etag')
    return { data: await reply.arrayBuffer(), ...(etag ? { etag } : {}) }
  }
}

export interface Background {
  url: string
  /** What requests of it need. */
  init: () => RequestInit
  credit: string
  /** The colour of what is drawn of vector tiles, whose own style nobody knows. */
  colour: string
}

/** Areas and lines of each layer, in quiet strokes. */
function addVector(drawn: DrawnMap, layers: readonly { id: string }[], colour: string) {
  for (const { id } of layers) {
    drawn.addLayer(
      {
        id: `${behind}-${id}-areas`,
        type: 'fill',
        source: behind,
        'source-layer': id,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colour, 'fill-opacity': 0.08 },
      },
      'blocks',
    )
    drawn.addLayer(
      {
        id: `${behind}-${id}-lines`,
        type: 'line',
        source: behind,
        'source-layer': id,
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': colour, 'line-opacity': 0.5 },
      },
      'blocks',
    )
  }
}

/** Lays the tiles of a PMTiles file behind the map (map-11); rejects where it is missing or broken. */
export async function layBehind(drawn: DrawnMap, { url, init, credit, colour }: Background): Promise<void> {
  const file = new PMTiles(new TileFile(url, init))
  const { tileType, minZoom, maxZoom, ...at } = await file.getHeader()
  protocol.add(file)
  const isVector = tileType === TileType.Mvt
  const { vector_layers: layers = [] } = isVector
    ? ((await file.getMetadata()) as { vector_layers?: { id: string }[] })
    : {}
  // The map may have gone meanwhile.
  if (!drawn.getLayer('blocks')) return
  const bounds: [number, number, number, number] = [at.minLon, at.minLat, at.maxLon, at.maxLat]
  const tiles = [`pmtiles://${url}/{z}/{x}/{y}`]
  const source = { tiles, bounds, minzoom: minZoom, maxzoom: maxZoom, attribution: credit }
  drawn.addSource(
    behind,
    isVector ? { ...source, type: 'vector' } : { ...source, type: 'raster', tileSize: 256 },
  )
  if (isVector) addVector(drawn, layers, colour)
  else drawn.addLayer({ id: behind, type: 'raster', source: behind }, 'blocks')
}
