import type { SiteLetter } from '@sexton/contract/core/statuses'
import { zooms } from '@sexton/contract/map/zooms'
import type { GeoJSONSource, Map as DrawnMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { boundsOfRing, labelPaper, labelSize, type BlockOnMap } from './block-layers.ts'
import { labelsOf, type Area, type SeenBlock } from './block-labels.ts'
import { stripsOf } from './block-strips.ts'
import type { MapColours } from './map-style.ts'

interface Given {
  blocks: readonly BlockOnMap[]
  hidden: readonly SiteLetter[]
}

const stripsOn = (blocks: readonly BlockOnMap[], hidden: readonly SiteLetter[]) => ({
  type: 'FeatureCollection' as const,
  features: blocks
    .flatMap(({ outline, shares }) => stripsOf(outline, shares))
    .filter(({ letter }) => !hidden.includes(letter))
    .map(({ letter, ring }) => ({
      type: 'Feature' as const,
      properties: { s: letter },
      geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!].map((place) => [...place])] },
    })),
})

let canvas: CanvasRenderingContext2D | null | undefined

/** Pixels across some words on the map. */
function widthOf(words: string, size: number): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return words.length * size * 0.6
  canvas.font = `${size}px Roboto, sans-serif`
  return canvas.measureText(words).width
}

function seenOn(drawn: DrawnMap, block: BlockOnMap, more: string): SeenBlock<BlockOnMap> {
  const [west, south, east, north] = boundsOfRing(block.outline)
  const [upper, lower] = [drawn.project([west, north]), drawn.project([east, south])]
  const [across, up] = [labelSize.across * 2, labelSize.up * 2]
  const name = widthOf(block.name, labelSize.name)
  const both = Math.max(name, widthOf(more, labelSize.more))
  return {
    block,
    area: { left: upper.x, top: upper.y, right: lower.x, bottom: lower.y },
    full: { width: both + across, height: (labelSize.name + labelSize.more) * 1.2 + up },
    name: { width: name + across, height: labelSize.name * 1.2 + up },
  }
}

const edge = 6

/** Where the map's own buttons and its scale stand. */
const buttonsOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Area[] => [
  { left: width - 48, right: width, top: 0, bottom: 120 },
  { left: 0, right: 140, top: height - 40, bottom: height },
]

/** The words of the blocks in view, where they can be read. */
function labelsOn(drawn: DrawnMap, blocks: readonly BlockOnMap[]) {
  const place = drawn.getContainer()
  const view = { left: edge, top: edge, right: place.clientWidth - edge, bottom: place.clientHeight - edge }
  const isNear = drawn.getZoom() >= zooms.plots
  const moreOf = (block: BlockOnMap) => (isNear ? block.near : block.afar)
  const seen = blocks.map((block) => seenOn(drawn, block, moreOf(block)))
  return {
    type: 'FeatureCollection' as const,
    features: labelsOf(seen, view, isNear, buttonsOf(place)).map(({ block, x, y, isFull }) => {
      const [west, south, east, north] = boundsOfRing(block.outline)
      const more = isFull ? `\n${moreOf(block)}` : ''
      const middle = { east: (west + east) / 2, north: (south + north) / 2 }
      return {
        type: 'Feature' as const,
        properties: { name: block.name, more, ...middle },
        geometry: { type: 'Point' as const, coordinates: drawn.unproject([x, y]).toArray() },
      }
    }),
  }
}

/** Pixels of the paper behind words, drawn twice as large for sharp screens. */
const paper = { side: 24, round: 8, ratio: 2 } as const

/** A sheet with round corners whose middle stretches. */
function paperPicture({ paper: fill, quiet }: MapColours) {
  const { side, round } = paper
  const sheet = document.createElement('canvas')
  sheet.width = side
  sheet.height = side
  const draw = sheet.getContext('2d')!
  draw.beginPath()
  draw.roundRect(1, 1, side - 2, side - 2, round)
  draw.fillStyle = fill
  draw.fill()
  draw.strokeStyle = quiet
  draw.stroke()
  return draw.getImageData(0, 0, side, side)
}

/** Gives a map that is drawn the paper behind the names of its blocks. */
export function addLabelPaper(drawn: DrawnMap, colours: MapColours): void {
  const { side, round, ratio } = paper
  const stretch: [number, number][] = [[round, side - round]]
  const stretched = { pixelRatio: ratio, stretchX: stretch, stretchY: stretch }
  drawn.addImage(labelPaper, paperPicture(colours), stretched)
}

/** Draws the blocks on a map: what share of their sites has each status, and their names (map-2). */
export function useBlocks(drawn: DrawnMap | null, { blocks, hidden }: Given) {
  useEffect(() => {
    void drawn?.getSource<GeoJSONSource>('strips')?.setData(stripsOn(blocks, hidden))
  }, [drawn, blocks, hidden])
  useEffect(() => {
    if (!drawn) return
    const write = () => void drawn.getSource<GeoJSONSource>('labels')?.setData(labelsOn(drawn, blocks))
    write()
    drawn.on('moveend', write)
    drawn.on('resize', write)
    return () => {
      drawn.off('moveend', write)
      drawn.off('resize', write)
    }
  }, [drawn, blocks])
}
