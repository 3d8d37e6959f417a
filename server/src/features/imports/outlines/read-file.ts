import { serialize } from 'node:v8'
import { nameAll } from '@sexton/contract/imports/name-rule'
import { boxAround, boxOf } from '../../../domain/ground/corner-rules.ts'
import { Grid } from '../../../domain/ground/grid-rules.ts'
import { codesOf } from '../of-cemetery.ts'
import { drawOutline } from './draw-outline.ts'
import { readMap } from './formats/read-map.ts'
import { ofBlocks, type Shape } from './outcomes.ts'
import { locate } from './location-rules.ts'
import { shareOutlines } from './shares.ts'
import type { ReadOrder, ReadShapes } from './thread-orders.ts'

/** Reads a file of shapes by a rule, and draws each in the park's grid (imports-1 to imports-5). In the thread. */
export async function readShapes(order: ReadOrder): Promise<ReadShapes> {
  const { shapes: read } = await readMap(order.file, order.layer)
  const named = nameAll(
    order.rule,
    order.shapes,
    read.map(({ properties }) => properties),
  )
  const withCode = codesOf(order.cemeteries, order.cemetery_id)
  const { located, origin, around } = locate(read, order)
  const grid = origin && new Grid(origin)
  const shapes = named.map((bare, at): Shape => {
    const places = bare.places.map((place) => ({ ...place, block_ref: withCode(place.block_ref) }))
    const one = { ...bare, places, shares: null }
    const { ring, found } = located[at]!
    const outline = ring && grid && drawOutline(grid, ring)
    if (!outline) return { ...one, corners: null, found }
    return 'corners' in outline
      ? { ...one, corners: outline.corners, found }
      : { ...one, corners: null, found: [outline.found, ...found] }
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
