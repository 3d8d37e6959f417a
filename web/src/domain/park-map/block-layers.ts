import { siteLetters } from '@sexton/contract/core/statuses'
import { zooms } from '@sexton/contract/map/zooms'
import type { Bounds } from '@sexton/contract/map/calls'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { Share } from './block-strips.ts'
import type { MapColours } from './map-style.ts'

/** A block that has an outline: what is drawn and written on it. */
export interface BlockOnMap {
  name: string
  outline: readonly (readonly [number, number])[]
  /** Its sites by status, in the order in which they are drawn. */
  shares: readonly Share[]
  /** What is written below its name from afar, and near by. */
  afar: string
  near: string
}

export function boundsOfRing(ring: BlockOnMap['outline']): Bounds {
  const [easts, norths] = [ring.map(([east]) => east), ring.map(([, north]) => north)]
  return [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)]
}

export const mapFont = ['Roboto', 'sans-serif']
export const labelLayerId = 'block-names'
/** The picture behind a block's words. */
export const labelPaper = 'label-paper'

/** Pixels: the words of a block, and what their paper has around them. */
export const labelSize = { name: 14, more: 11, across: 6, up: 3 } as const

type Layer = StyleSpecification['layers'][number]

/** What is free stands out of what is not. */
export const stripOpacity: ExpressionSpecification = ['match', ['get', 's'], siteLetters.AVAIL, 1, 0.7]

/** What share of a block's sites has each status, from afar (map-2). */
export const stripLayer = (colour: ExpressionSpecification): Layer => ({
  id: 'strips',
  type: 'fill',
  source: 'strips',
  maxzoom: zooms.plots,
  paint: { 'fill-color': colour, 'fill-opacity': stripOpacity, 'fill-antialias': false },
})

/** The name of each block, with what is written below it where there is space; both were placed before. */
export const labelLayer = ({ text }: MapColours): Layer => ({
  id: labelLayerId,
  type: 'symbol',
  source: 'labels',
  layout: {
    'text-font': mapFont,
    'text-size': labelSize.name,
    'text-field': [
      'format',
      ['get', 'name'],
      {},
      ['get', 'more'],
      { 'font-scale': labelSize.more / labelSize.name },
    ],
    'text-line-height': 1.1,
    'text-max-width': 40,
    'text-allow-overlap': true,
    'icon-image': labelPaper,
    'icon-text-fit': 'both',
    'icon-text-fit-padding': [labelSize.up, labelSize.across, labelSize.up, labelSize.across],
    'icon-allow-overlap': true,
  },
  paint: { 'text-color': text },
})
