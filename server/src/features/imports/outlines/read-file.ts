import { readFile } from 'node:fs/promises'
import { serialize } from 'node:v8'
import { readGeoJson } from '@sexton/contract/imports/geojson'
import { nameAll } from '@sexton/contract/imports/name-rule'
import { invalid } from '../../../core/refusal.ts'
import { boxAround, boxOf } from '../../../domain/ground/corner-rules.ts'
import { Grid } from '../../../domain/ground/grid-rules.ts'
import { codesOf } from '../of-cemetery.ts'
import { textOf } from '../../../domain/text-files/read-text.ts'
import { drawOutline } from './draw-outline.ts'
import { ofBlocks, type Shape } from './outcomes.ts'
import { locate } from './location-rules.ts'
import { shareOutlines } from './shares.ts'
import type { ReadOrder, ReadShapes } from './thread-orders.ts'

const saveAs = 'Save it as GeoJSON, then choose it again.'

async function shapesIn(file: ReadOrder['file']) {
  const read = readGeoJson(textOf(await readFile(file.path), file, 'a GeoJSON file', saveAs))
  if ('problem' in read) throw invalid({ file: `${file.filename}: ${read.problem}` })
  return read.shapes
}

/** Reads a file of shapes by a rule, and draws each in the park's grid (imports-1 to imports-5). In the thread. */
export async function readShapes(order: ReadOrder): Promise<ReadShapes> {
  const read = await shapesIn(order.file)
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
