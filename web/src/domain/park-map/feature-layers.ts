import type { CemeteryGround, FeatureKind, MapFeature } from '@sexton/contract/map/overlays'
import type {
  ExpressionFilterSpecification,
  ExpressionSpecification,
  GeoJSONSource,
  Map as DrawnMap,
  StyleSpecification,
} from 'maplibre-gl'
import { useEffect } from 'react'
import { mapFont } from './block-layers.ts'
import type { MapColours } from './map-style.ts'

/** The ground of cemeteries, and what is on it besides blocks and sites. */
export const groundSource = 'ground'
export const featureSource = 'features'

type Layers = StyleSpecification['layers']

const isKind = (kind: FeatureKind): ExpressionFilterSpecification => ['==', ['get', 'kind'], kind]

/** Pixels of something that is `metres` across, but never less than `least`: they double with each zoom. */
const across = (metres: number, least: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  15,
  Math.max(least, metres * 0.4),
  22,
  metres * 0.4 * 2 ** 7,
]

const source = featureSource

/** Grass, paths, buildings and trees, below the blocks (map-16). */
export const featureLayers = ({ grass, path, edge, building, tree }: MapColours): Layers => [
  { id: 'grass', type: 'fill', source: groundSource, paint: { 'fill-color': grass } },
  {
    id: 'path-edges',
    type: 'line',
    source,
    filter: isKind('path'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': edge, 'line-width': across(4.6, 3) },
  },
  {
    id: 'paths',
    type: 'line',
    source,
    filter: isKind('path'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': path, 'line-width': across(3.6, 2) },
  },
  {
    id: 'buildings',
    type: 'fill',
    source,
    filter: ['all', isKind('building'), ['==', ['geometry-type'], 'Polygon']],
    paint: { 'fill-color': building, 'fill-outline-color': edge },
  },
  {
    id: 'trees',
    type: 'circle',
    source,
    filter: isKind('tree'),
    paint: {
      'circle-radius': across(2.4, 1.5),
      'circle-color': tree,
      'circle-opacity': 0.8,
      'circle-pitch-alignment': 'map',
    },
  },
]

/** Gates and the names of features, over all but the names of blocks. */
export const featureNames = ({ text, paper }: MapColours): Layers => [
  {
    id: 'gates',
    type: 'circle',
    source,
    filter: ['any', isKind('gate'), ['all', isKind('building'), ['==', ['geometry-type'], 'Point']]],
    paint: {
      'circle-radius': 4.5,
      'circle-color': paper,
      'circle-stroke-color': text,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'feature-names',
    type: 'symbol',
    source,
    minzoom: 14,
    filter: ['all', ['has', 'name'], ['!', isKind('path')]],
    layout: {
      'text-font': mapFont,
      'text-size': 11,
      'text-field': ['get', 'name'],
      'text-max-width': 8,
      'text-variable-anchor': ['top', 'right', 'left', 'bottom'],
      'text-radial-offset': 0.7,
    },
    paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 1.5 },
  },
  {
    id: 'path-names',
    type: 'symbol',
    source,
    minzoom: 15.6,
    filter: ['all', ['has', 'name'], isKind('path')],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 600,
      'text-font': mapFont,
      'text-size': 11,
      'text-field': ['get', 'name'],
    },
    paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 1.5 },
  },
]

function geometryOf({ kind, shape }: MapFeature) {
  const places = shape.map((place) => [...place])
  if (places.length === 1) return { type: 'Point' as const, coordinates: places[0]! }
  return kind === 'building'
    ? { type: 'Polygon' as const, coordinates: [[...places, places[0]!]] }
    : { type: 'LineString' as const, coordinates: places }
}

const collectionOf = (features: readonly MapFeature[]) => ({
  type: 'FeatureCollection' as const,
  features: features.map((feature) => ({
    type: 'Feature' as const,
    properties: { kind: feature.kind, ...(feature.name ? { name: feature.name } : {}) },
    geometry: geometryOf(feature),
  })),
})

const groundsOf = (cemeteries: readonly CemeteryGround[]) => ({
  type: 'FeatureCollection' as const,
  features: cemeteries
    .filter(({ own }) => own)
    .map(({ outline }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'Polygon' as const,
        coordinates: [[...outline, outline[0]!].map((place) => [...place])],
      },
    })),
})

const nothing: readonly MapFeature[] = []

interface Given {
  cemeteries: readonly CemeteryGround[]
  features?: readonly MapFeature[] | undefined
}

/** Draws the ground of cemeteries and what is on it. */
export function useFeatures(drawn: DrawnMap | null, { cemeteries, features = nothing }: Given) {
  useEffect(() => {
    void drawn?.getSource<GeoJSONSource>(groundSource)?.setData(groundsOf(cemeteries))
  }, [drawn, cemeteries])
  useEffect(() => {
    void drawn?.getSource<GeoJSONSource>(featureSource)?.setData(collectionOf(features))
  }, [drawn, features])
}
