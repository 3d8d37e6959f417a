import { createHash } from 'node:crypto'
import { deserialize } from 'node:v8'
import type { ShapeKind } from '@sexton/contract/imports/shapes/name-rule'
import { fates, type Fate } from '@sexton/contract/imports/shapes/outlines'
import type { Place } from '@sexton/contract/sites/ref'
import { cornersOf } from '../../../domain/ground/grid-rules.ts'
import { refuseManyBlocks } from '../many-blocks.ts'
import {
  isRedraw,
  ofBlocks,
  ofSites,
  planOutlines,
  type OnRecord,
  type Plan,
  type Shape,
} from './outcomes.ts'
import { borderSliver, overlapsOf, sliver, type Overlap } from './overlaps.ts'
import type { BlockThere, PlannedFile, PlanOrder, SiteThere } from './thread-orders.ts'
import { workOnBlocks, workOnSites } from './work.ts'

/** Square centimetres of a disc of 5 cm: what shares less has no ground in common (blocks-5, blocks-10). */
const disc = 78

/** The shapes with each block as it is written: by the park, else by the first shape that names it. */
function asWritten(shapes: readonly Shape[], blocks: readonly BlockThere[]): Shape[] {
  const written = new Map(blocks.map(([, block_ref]) => [block_ref.toLowerCase(), block_ref]))
  return shapes.map((shape) => ({
    ...shape,
    places: shape.places.map((place) => {
      const key = place.block_ref.toLowerCase()
      if (!written.has(key)) written.set(key, place.block_ref)
      return { ...place, block_ref: written.get(key)! }
    }),
  }))
}

/** What is on record, by what tells one from another. */
function recordsOf(
  kind: ShapeKind,
  blocks: readonly BlockThere[],
  sites: readonly SiteThere[],
): Map<string, OnRecord & { place: Place }> {
  const all =
    kind === 'sites'
      ? sites.map(([id, block_ref, row_no, site_no, outline, point]) => ({
          id,
          outline,
          point,
          place: { block_ref, row_no, site_no },
        }))
      : blocks.map(([id, block_ref, outline]) => ({
          id,
          outline,
          point: null,
          place: { block_ref, row_no: '1', site_no: 1 },
        }))
  const { keyOf } = kind === 'sites' ? ofSites : ofBlocks
  return new Map(all.map((record) => [keyOf(record.place), record]))
}

type Known = ReturnType<typeof recordsOf>

/** What lies upon what: each pair of what would be drawn and what stays as it is. */
function overlapsIn(
  kind: ShapeKind,
  shapes: readonly Shape[],
  known: Known,
  leavesRedraws: boolean,
): Overlap[] {
  const { keyOf, nameOf } = kind === 'sites' ? ofSites : ofBlocks
  const drawn = shapes.flatMap(({ corners, name, places }, at) =>
    corners && places[0] ? [{ at, corners, name }] : [],
  )
  const stays = (shape: Shape) =>
    !shape.corners || shape.problem !== '' || (leavesRedraws && isRedraw(shape, { known, keyOf }))
  const own = new Set(shapes.flatMap((shape) => (stays(shape) ? [] : shape.places.map(keyOf))))
  const others = [...known].flatMap(([key, { outline, place }]) =>
    outline === null || own.has(key) ? [] : [{ name: nameOf(place), outline }],
  )
  const corners = cornersOf(others.map(({ outline }) => outline))
  return overlapsOf(
    drawn,
    others.map(({ name }, at) => ({ name, corners: corners[at]! })),
    0,
  ).map((overlap) => ({
    ...overlap,
    at: drawn[overlap.at]!.at,
    upon: overlap.upon === null ? null : drawn[overlap.upon]!.at,
  }))
}

/** The shapes that share ground with others, and are taken as they are (blocks-5, blocks-10). */
function sharing(overlaps: readonly Overlap[], { fates: all }: Plan): Set<number> {
  const isTaken = (at: number | null) => at === null || all[at] !== 'out'
  const both = overlaps.filter(({ at, upon, area }) => area >= disc && isTaken(at) && isTaken(upon))
  return new Set(both.flatMap(({ at, upon }) => (upon === null ? [at] : [at, upon])))
}

const countOf = ({ fates: all }: Plan, fate: Fate) => all.filter((one) => one === fate).length

/** Tells what the user was shown from anything else. */
const seenOf = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

function reportOf(kind: ShapeKind, plan: Plan, blocks: string[]): PlannedFile['report'] {
  const shown = { fates: plan.fates.map((fate) => fates[fate]).join(''), findings: plan.findings }
  return {
    ...shown,
    seen: seenOf(shown),
    shapes: plan.fates.length,
    sites: kind === 'sites' ? plan.make.length : 0,
    blocks,
    drawn: countOf(plan, 'drawn'),
    redrawn: countOf(plan, 'redrawn'),
    known: countOf(plan, 'known'),
    out: countOf(plan, 'out'),
  }
}

/** What becomes of a file's shapes on this ground, and what is to be written (imports-5 to imports-7). In the thread. */
export function planFile({ state, shapes: kind, ground, leave }: PlanOrder): PlannedFile {
  const blocks = JSON.parse(ground.blocks) as BlockThere[]
  const sites = JSON.parse(ground.sites) as SiteThere[]
  const shapes = asWritten(deserialize(state) as Shape[], blocks)
  const known = recordsOf(kind, blocks, sites)
  const left = new Set(leave)
  const overlaps = overlapsIn(kind, shapes, known, left.has('redraws'))
  const least = kind === 'sites' ? sliver : borderSliver
  const told = overlaps.filter(({ share }) => share > least)
  const by = kind === 'sites' ? ofSites : ofBlocks
  const plan = planOutlines({ ...by, shapes, overlaps: told, leave: left, known })
  const there = new Set(blocks.map(([, block_ref]) => block_ref.toLowerCase()))
  const made = [...new Set(plan.make.map(({ block_ref }) => block_ref))].filter(
    (ref) => !there.has(ref.toLowerCase()),
  )
  refuseManyBlocks(made)
  const shared = sharing(overlaps, plan)
  return {
    report: reportOf(kind, plan, made),
    lifted: plan.draw.flatMap(({ id, corners }) => (corners ? [id] : [])),
    ...(kind === 'sites'
      ? workOnSites(plan, shared, blocks, sites)
      : { work: [], blocks: workOnBlocks(plan, blocks) }),
  }
}
