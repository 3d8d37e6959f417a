import { siteLetters, type SiteLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import { tileLayers } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import type { ExpressionSpecification, FilterSpecification, StyleSpecification } from 'maplibre-gl'
import { statusColours } from '../../ui/theme/status-palette.ts'
import { heldLayers } from './held-layers.ts'

export interface MapColours {
  page: string
  paper: string
  line: string
  text: string
  quiet: string
  mark: string
}

export interface Shown {
  hidden: readonly SiteLetter[]
  type: number | null
  site_id: number | null
}

/** Where tiles come from: a worker asks for them, which knows no address of the page. */
export interface TileSource {
  address: string
  /** Tiles behind all, and whose they are; '' without any. */
  background: { tiles: string; credit: string }
}

/** What stands behind the map; where it does not come, the map is whole without it. */
export const behind = 'background'

const statuses = Object.entries(siteLetters) as [SiteStatusRef, SiteLetter][]

/** The colour of a plot by the letter of its status. */
function byStatus(of: 'background' | 'text', otherwise: string): ExpressionSpecification {
  const cases = statuses.flatMap(([status, letter]) => [letter, statusColours('site', status)![of]])
  // To the compiler a list made in a loop has no length.
  return ['match', ['get', 's'], ...cases, otherwise] as unknown as ExpressionSpecification
}

/** The plots whose status and type are shown. */
export const shownPlots = ({ hidden, type }: Shown): FilterSpecification => [
  'all',
  ['!', ['in', ['get', 's'], ['literal', [...hidden]]]],
  type === null ? true : ['==', ['get', 't'], type],
]

export const chosenPlot = ({ site_id }: Shown): FilterSpecification => ['==', ['id'], site_id ?? -1]

/** The layers that show what is wanted only, and those that mark the chosen site. */
export const filtered = ['plots', 'signs', 'refs', 'points', 'point-signs']
export const marked = ['chosen', 'chosen-point']

const font = ['Roboto', 'sans-serif']
const label = { 'text-font': font, 'text-size': 11, 'text-padding': 1 } as const

type Layers = StyleSpecification['layers']

/** Ground, blocks and plots. */
const areasOf = (
  shown: Shown,
  { page, line, quiet, text, paper, mark }: MapColours,
  clear: boolean,
): Layers => [
  { id: 'ground', type: 'background', paint: { 'background-color': page } },
  ...(clear ? [{ id: behind, type: 'raster' as const, source: behind }] : []),
  {
    id: 'blocks',
    type: 'fill',
    source: 'park',
    'source-layer': tileLayers.blocks,
    paint: { 'fill-color': paper, 'fill-outline-color': quiet, 'fill-opacity': clear ? 0.25 : 1 },
  },
  {
    id: 'plots-bare',
    type: 'line',
    source: 'park',
    'source-layer': tileLayers.plots,
    minzoom: zooms.plots,
    paint: { 'line-color': line, 'line-width': 0.5 },
  },
  {
    id: 'plots',
    type: 'fill',
    source: 'park',
    'source-layer': tileLayers.plots,
    minzoom: zooms.plots,
    filter: shownPlots(shown),
    paint: { 'fill-color': byStatus('background', line), 'fill-outline-color': text },
  },
  {
    id: 'chosen',
    type: 'line',
    source: 'park',
    'source-layer': tileLayers.plots,
    minzoom: zooms.plots,
    filter: chosenPlot(shown),
    paint: { 'line-color': mark, 'line-width': 4 },
  },
  {
    id: 'points',
    type: 'circle',
    source: 'park',
    'source-layer': tileLayers.points,
    minzoom: zooms.plots,
    filter: shownPlots(shown),
    paint: {
      'circle-radius': 8,
      'circle-color': byStatus('background', line),
      'circle-stroke-color': text,
      'circle-stroke-width': 1,
    },
  },
  {
    id: 'chosen-point',
    type: 'circle',
    source: 'park',
    'source-layer': tileLayers.points,
    minzoom: zooms.plots,
    filter: chosenPlot(shown),
    paint: {
      'circle-radius': 11,
      'circle-opacity': 0,
      'circle-stroke-color': mark,
      'circle-stroke-width': 4,
    },
  },
]

/** A block's name in its middle, or beside it where another name stands there. Then, the most first, how many sites are left in it. */
function blocksFromAfar(text: string, paper: string): Layers {
  const common = {
    type: 'symbol',
    source: 'blocks',
    maxzoom: zooms.plots,
    paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 2 },
  } as const
  const isMiddle: ExpressionSpecification = ['==', ['get', 'side'], 0]
  return [
    {
      ...common,
      // Nothing is left in most blocks of an old park: saying so of some of them would hide where something is.
      filter: ['all', isMiddle, ['>', ['get', 'free'], 0]],
      id: 'block-counts',
      layout: {
        ...label,
        'text-field': ['get', 'available'],
        'text-size': 10,
        // Below the name, or beside it where a block is so flat that the next one's name stands there.
        'text-variable-anchor-offset': [
          'top',
          [0, 1.3],
          'left',
          [1.8, 0],
          'right',
          [-1.8, 0],
          'bottom',
          [0, -1.3],
        ],
        'text-max-width': 20,
        'text-padding': 0,
        'symbol-sort-key': ['-', ['get', 'free']],
      },
    },
    {
      ...common,
      filter: isMiddle,
      id: 'block-names-afar',
      layout: {
        ...label,
        'text-size': 14,
        'text-padding': 0,
        'text-field': ['get', 'name'],
        'text-variable-anchor': ['center', 'left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.6,
      },
    },
  ]
}

/** What is written on them; what stands last is placed first. */
const wordsOf = (shown: Shown, { text, paper }: MapColours): Layers => [
  {
    id: 'names',
    type: 'symbol',
    source: 'names',
    'source-layer': tileLayers.names,
    minzoom: zooms.names,
    layout: { ...label, 'text-field': ['get', 'name'], 'text-max-width': 7, 'text-offset': [0, 0.6] },
    paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 1.5 },
  },
  {
    id: 'signs',
    type: 'symbol',
    source: 'park',
    'source-layer': tileLayers.plots,
    minzoom: zooms.last + 0.6,
    maxzoom: zooms.names + 1,
    filter: shownPlots(shown),
    layout: { ...label, 'text-field': ['get', 's'] },
    paint: { 'text-color': byStatus('text', text) },
  },
  {
    id: 'point-signs',
    type: 'symbol',
    source: 'park',
    'source-layer': tileLayers.points,
    minzoom: zooms.last + 0.6,
    filter: shownPlots(shown),
    layout: { ...label, 'text-field': ['get', 's'] },
    paint: { 'text-color': byStatus('text', text) },
  },
  {
    id: 'refs',
    type: 'symbol',
    source: 'park',
    'source-layer': tileLayers.plots,
    minzoom: zooms.names + 1,
    filter: shownPlots(shown),
    layout: {
      ...label,
      'text-field': ['concat', ['get', 's'], ' ', ['get', 'r'], '-', ['get', 'n']],
      'text-offset': [0, -0.9],
    },
    paint: { 'text-color': byStatus('text', text) },
  },
  ...blocksFromAfar(text, paper),
  {
    id: 'block-names',
    type: 'symbol',
    source: 'blocks',
    filter: ['==', ['get', 'side'], 1],
    minzoom: zooms.plots,
    maxzoom: zooms.last + 0.6,
    layout: {
      ...label,
      'text-size': 13,
      'text-field': ['concat', ['get', 'name'], '\n', ['get', 'sites'], ', ', ['get', 'available']],
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.3,
      'text-justify': 'auto',
      'text-max-width': 24,
    },
    paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 2 },
  },
]

export const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const backgroundOf = ({ tiles, credit }: TileSource['background']) => ({
  type: 'raster' as const,
  tiles: [tiles],
  tileSize: 256,
  // The library writes it as HTML.
  attribution: escaped(credit),
})

/** The whole map: nothing of it comes from elsewhere than the park's own server but a background that it names. */
export function styleOf(
  shown: Shown,
  colours: MapColours,
  { address, background }: TileSource,
): StyleSpecification {
  const tiles = [`${address}/api/v1/map/tiles/{z}/{x}/{y}`]
  return {
    version: 8,
    sources: {
      park: { type: 'vector', tiles, minzoom: zooms.blocks, maxzoom: zooms.last },
      ...(background.tiles ? { [behind]: backgroundOf(background) } : {}),
      names: { type: 'vector', tiles, minzoom: zooms.names, maxzoom: zooms.names },
      blocks: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      ...areasOf(shown, colours, background.tiles !== ''),
      ...heldLayers(colours.text),
      ...wordsOf(shown, colours),
    ],
  }
}
