import { siteLetters, type SiteLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import { tileLayers } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import type { ExpressionSpecification, FilterSpecification, StyleSpecification } from 'maplibre-gl'
import { statusColours } from '../../ui/theme/status-palette.ts'
import { labelLayer, mapFont, stripLayer } from './block-layers.ts'
import { featureLayers, featureNames, featureSource, groundSource } from './feature-layers.ts'
import { heldLayers } from './held-layers.ts'

export interface MapColours {
  page: string
  paper: string
  line: string
  text: string
  quiet: string
  mark: string
  grass: string
  path: string
  edge: string
  fence: string
  building: string
  tree: string
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

const label = { 'text-font': mapFont, 'text-size': 11, 'text-padding': 1 } as const

type Layers = StyleSpecification['layers']

/** Ground, blocks and plots. */
function areasOf(shown: Shown, colours: MapColours, clear: boolean): Layers {
  const { page, line, quiet, text, paper, mark } = colours
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': page } },
    ...(clear ? [{ id: behind, type: 'raster' as const, source: behind }] : []),
    ...featureLayers(colours),
    {
      id: 'blocks',
      type: 'fill',
      source: 'park',
      'source-layer': tileLayers.blocks,
      paint: { 'fill-color': paper, 'fill-outline-color': quiet, 'fill-opacity': clear ? 0.25 : 1 },
    },
    stripLayer(byStatus('background', paper)),
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
      [groundSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [featureSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      strips: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      labels: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      ...areasOf(shown, colours, background.tiles !== ''),
      ...heldLayers(colours.text),
      ...wordsOf(shown, colours),
      ...featureNames(colours),
      labelLayer(colours),
    ],
  }
}
