import { serialize } from 'node:v8'
import type { ReadShape } from '@sexton/contract/imports/shapes/geojson'
import { nameAll } from '@sexton/contract/imports/shapes/name-rule'
import { plotsOfPoints } from '@sexton/contract/imports/shapes/plots-of-points'
import { boxAround, boxOf } from '../../../domain/ground/corner-rules.ts'
import { Grid } from '../../../domain/ground/grid-rules.ts'
import { codesOf } from '../of-cemetery.ts'
import { drawOutline } from './draw-outline.ts'
import { readMap } from './formats/read-map.ts'
import { ofBlocks, type Shape } from './outcomes.ts'
import { locate } from './location-rules.ts'
import { shareOutlines } from './shares.ts'
import type { ReadOrder, ReadShapes } from './thread-orders.ts'

/** A block needs an area. */
const asArea = (shape: ReadShape): ReadShape =>
  shape.point
    ? {
        ...shape,
        point: null,
        problem: 'This shape is a point, but a block needs an area. Draw its outline.',
      }
    : shape

/** Reads a file of shapes by a rule, and draws each in the park's grid (imports-1 to imports-5). In the thread. */
export async function readShapes(order: ReadOrder): Promise<ReadShapes> {
  const { shapes: all } = await readMap(order.file, order.layer)
  const areas = order.shapes === 'blocks' ? all.map(asArea) : all
  const named = nameAll(
    order.rule,
    order.shapes,
    areas.map(({ properties }) => properties),
  )
  const read = order.plots ? plotsOfPoints(areas, named, order.plots).shapes : areas
  const withCode = codesOf(order.cemeteries, order.cemetery_id)
  const { located, origin, around } = locate(read, order)
  const grid = origin && new Grid(origin)
  const shapes = named.map((bare, at): Shape => {
    const places = bare.places.map((place) => ({ ...place, block_ref: withCode(place.block_ref) }))
    const one = { ...bare, places, shares: null }
    const { ring, point, found } = located[at]!
    const outline = ring && grid && drawOutline(grid, ring)
    if (!outline) return { ...one, corners: null, point: grid && point && grid.toGrid(point), found }
    return 'corners' in outline
      ? { ...one, corners: outline.corners, point: null, found }
      : { ...one, corners: null, point: null, found: [outline.found, ...found] }
  })
  const boxes = shapes.flatMap(({ corners }) => (corners ? [boxOf(corners)] : []))
  return {
    state: serialize(shareOutlines(shapes)),
    box: boxes.length > 0 ? boxAround(boxes) : null,
    origin,
    around,
    blocks: [...new Set(shapes.flatMap(({ places }) => places.map(ofBlocks.keyOf)))],
  }
}
