import { tileLayers } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'

const isHeld: FilterSpecification = ['has', 'h']

/** A dashed outline of each site on hold, whatever else is shown (ground-24). */
export const heldLayers = (colour: string): StyleSpecification['layers'] => [
  {
    id: 'held',
    type: 'line',
    source: 'park',
    'source-layer': tileLayers.plots,
    minzoom: zooms.plots,
    filter: isHeld,
    paint: { 'line-color': colour, 'line-width': 3, 'line-dasharray': [1, 1] },
  },
  {
    id: 'held-points',
    type: 'circle',
    source: 'park',
    'source-layer': tileLayers.points,
    minzoom: zooms.plots,
    filter: isHeld,
    paint: {
      'circle-radius': 12,
      'circle-opacity': 0,
      'circle-stroke-color': colour,
      'circle-stroke-width': 2,
    },
  },
]
