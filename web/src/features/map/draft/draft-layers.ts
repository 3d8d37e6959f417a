import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  Map as DrawnMap,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { zooms } from '@sexton/contract/map/zooms'
import { middleOfRing, type Draft, type DraftArea } from './draft.ts'

export interface DraftColours {
  fine: string
  wrong: string
  text: string
  paper: string
}

type Data = Exclude<GeoJSONSourceSpecification['data'], string>

const polygons = (areas: readonly DraftArea[]) => ({
  type: 'FeatureCollection' as const,
  features: areas.map(({ ring, clashes = false }) => ({
    type: 'Feature' as const,
    properties: { clashes },
    geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!].map((place) => [...place])] },
  })),
})

const labels = (areas: readonly DraftArea[]) => ({
  type: 'FeatureCollection' as const,
  features: areas
    .filter(({ label }) => label)
    .map(({ ring, label, clashes = false }) => ({
      type: 'Feature' as const,
      properties: { label, clashes },
      geometry: { type: 'Point' as const, coordinates: [...middleOfRing(ring)] },
    })),
})

const sources = {
  'draft-blocks': ({ blocks }: Draft) => polygons(blocks),
  'draft-plots': ({ plots }: Draft) => polygons(plots),
  'draft-block-labels': ({ blocks }: Draft) => labels(blocks),
  'draft-plot-labels': ({ plots }: Draft) => labels(plots),
} satisfies Record<string, (draft: Draft) => Data>

const entries = Object.entries(sources)

/** The draft as it is now. */
export function showDraft(map: DrawnMap, draft: Draft): void {
  for (const [source, dataOf] of entries) void map.getSource<GeoJSONSource>(source)?.setData(dataOf(draft))
}

const written = (id: string, size: number, colours: DraftColours): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: id,
  layout: {
    'text-font': ['Roboto', 'sans-serif'],
    'text-size': size,
    'text-field': ['get', 'label'],
    'text-padding': 1,
  },
  paint: { 'text-color': colours.text, 'text-halo-color': colours.paper, 'text-halo-width': 1.5 },
})

/** The layers of a draft, above all that the map has; what clashes has another colour, and a thick line of dashes. */
export function addDraftLayers(map: DrawnMap, colours: DraftColours): void {
  for (const [source] of entries)
    map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  for (const source of ['draft-blocks', 'draft-plots']) {
    const isPlot = source === 'draft-plots'
    map.addLayer({
      id: source,
      type: 'fill',
      source,
      paint: {
        'fill-color': ['case', ['get', 'clashes'], colours.wrong, colours.fine],
        'fill-opacity': isPlot ? 0.45 : 0.15,
      },
    })
    map.addLayer({
      id: `${source}-fine`,
      type: 'line',
      source,
      filter: ['!', ['get', 'clashes']],
      paint: { 'line-color': colours.fine, 'line-width': isPlot ? 1 : 2 },
    })
    map.addLayer({
      id: `${source}-wrong`,
      type: 'line',
      source,
      filter: ['get', 'clashes'],
      paint: { 'line-color': colours.wrong, 'line-width': isPlot ? 2 : 3, 'line-dasharray': [2, 1] },
    })
  }
  map.addLayer(written('draft-block-labels', 13, colours))
  map.addLayer({ ...written('draft-plot-labels', 11, colours), minzoom: zooms.last })
}
