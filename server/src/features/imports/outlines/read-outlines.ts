import { readFile } from 'node:fs/promises'
import { readGeoJson } from '@sexton/contract/imports/geojson'
import {
  nameAll,
  nameRule,
  readRule,
  type NameRule,
  type ShapeKind,
} from '@sexton/contract/imports/name-rule'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Reading } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import type { Grid, Origin } from '../../../domain/ground/grid-rules.ts'
import { drawnOrigin, gridFor } from '../../../domain/ground/map-origin.ts'
import { codesOf } from '../of-cemetery.ts'
import { textOf } from '../read-text.ts'
import { boxOf, type Box } from '../../../domain/ground/corner-rules.ts'
import { ofBlocks, ofSites, type Shape } from './fates.ts'
import { locate } from './lie-rules.ts'
import { drawnThere } from './outline-queries.ts'
import { drawOutline } from './draw-outline.ts'
import { borderSliver, overlapsOf, sliver, type Drawn, type Overlap } from './overlaps.ts'

/** A file of shapes, read and drawn in the park's grid. */
export interface ReadOutlines {
  shapes: Shape[]
  overlaps: Overlap[]
  /** Where the shapes lie, and the grid they are drawn in; null where none can be drawn. */
  lies: { around: Origin; grid: Grid } | null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rule by which names are read; 422 where it reads nothing. */
function ruleOf(text: string): NameRule {
  const rule = nameRule.safeParse(parsed(text))
  if (!rule.success) throw invalid({ rule: 'Say how names become block, row and number.' })
  const problem = readRule(rule.data).problems.find(Boolean)
  if (problem) throw invalid({ rule: problem })
  return rule.data
}

const saveAs = 'Save it as GeoJSON, then choose it again.'

async function shapesIn(file: ReceivedFile) {
  const read = readGeoJson(textOf(await readFile(file.path), file, 'a GeoJSON file', saveAs))
  if ('problem' in read) throw invalid({ file: `${file.filename}: ${read.problem}` })
  return read.shapes
}

/** What lies there already, other than what the file draws anew. */
async function othersThere(
  ctx: Reading,
  kind: ShapeKind,
  boxes: readonly Box[],
  own: ReadonlySet<string>,
): Promise<Drawn[]> {
  const { keyOf, nameOf } = kind === 'sites' ? ofSites : ofBlocks
  const there = await drawnThere(ctx, kind, boxes)
  return there
    .filter((one) => !own.has(keyOf(one)))
    .map((one) => ({ name: nameOf(one), corners: one.corners }))
}

/** What lies upon what, in the order of the shapes. */
async function overlaps(ctx: Reading, kind: ShapeKind, shapes: readonly Shape[]): Promise<Overlap[]> {
  const { keyOf } = kind === 'sites' ? ofSites : ofBlocks
  const drawn = shapes.flatMap(({ corners, name, places }, at) =>
    corners && places[0] ? [{ at, corners, name }] : [],
  )
  const own = new Set(shapes.flatMap(({ places }) => places.map(keyOf)))
  const others = await othersThere(
    ctx,
    kind,
    drawn.map(({ corners }) => boxOf(corners)),
    own,
  )
  return overlapsOf(drawn, others, kind === 'sites' ? sliver : borderSliver).map((overlap) => ({
    ...overlap,
    at: drawn[overlap.at]!.at,
    upon: overlap.upon === null ? null : drawn[overlap.upon]!.at,
  }))
}

/** What the user says about it. */
interface Said {
  shapes: ShapeKind
  rule: string
  cemetery_id?: number | undefined
}

/** Reads a file of shapes by a rule, draws each in the park's grid, and compares it with what is there. */
export async function readOutlines(
  ctx: Reading,
  file: ReceivedFile,
  { shapes: kind, rule, cemetery_id }: Said,
): Promise<ReadOutlines> {
  const names = ruleOf(rule)
  const read = await shapesIn(file)
  const named = nameAll(
    names,
    kind,
    read.map(({ properties }) => properties),
  )
  const withCode = await codesOf(ctx, cemetery_id)
  const { located, around: midst } = locate(read, await drawnOrigin(ctx))
  const grid = midst && (await gridFor(ctx, midst))
  const shapes = named.map((bare, at): Shape => {
    const places = bare.places.map((place) => ({ ...place, block_ref: withCode(place.block_ref) }))
    const one = { ...bare, places }
    const { ring, found } = located[at]!
    const outline = ring && grid && drawOutline(grid, ring)
    if (!outline) return { ...one, corners: null, found }
    return 'corners' in outline
      ? { ...one, corners: outline.corners, found }
      : { ...one, corners: null, found: [outline.found, ...found] }
  })
  return {
    shapes,
    overlaps: await overlaps(ctx, kind, shapes),
    lies: midst && grid && { around: midst, grid },
  }
}
