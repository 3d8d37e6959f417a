import type { imports, OutlinesReport } from '@sexton/contract/imports/calls'
import { askedKinds, fates, type AskedKind, type Fate } from '@sexton/contract/imports/outlines'
import type { ShapeKind } from '@sexton/contract/imports/name-rule'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { outlineText } from '../../../domain/ground/grid-rules.ts'
import { settleGrid } from '../../../domain/ground/map-origin.ts'
import { awaitOtherImports, knownBlocks, knownSites, type KnownBlock } from '../ground-queries.ts'
import { refuseManyBlocks } from '../many-blocks.ts'
import { counted, recordImport } from '../record-import.ts'
import { ofBlocks, ofSites, planOutlines, type OnRecord, type Plan, type Shape } from './fates.ts'
import { readOutlines, type ReadOutlines } from './read-outlines.ts'
import { writeBlocks } from './draw-blocks.ts'
import { writeSites } from './draw-sites.ts'

type Body = Parameters<NonNullable<Write<typeof imports.outlines>['change']>>[1]['body']

const leaveOf = ({ leave }: Body) => new Set(askedKinds.filter((kind) => leave.split(',').includes(kind)))

/** The shapes with each block as it is written: by the park, else by the first shape that names it. */
function asWritten(shapes: readonly Shape[], blocks: ReadonlyMap<string, KnownBlock>): Shape[] {
  const written = new Map([...blocks].map(([key, { block_ref }]) => [key, block_ref]))
  return shapes.map((shape) => ({
    ...shape,
    places: shape.places.map((place) => {
      const key = place.block_ref.toLowerCase()
      if (!written.has(key)) written.set(key, place.block_ref)
      return { ...place, block_ref: written.get(key)! }
    }),
  }))
}

/** The sites or blocks that there are, of those that the shapes name. */
async function recordsOf(
  ctx: Changing,
  kind: ShapeKind,
  shapes: readonly Shape[],
  blocks: ReadonlyMap<string, KnownBlock>,
) {
  if (kind === 'blocks')
    return new Map(
      [...blocks].map(([key, { block_id, outline }]): [string, OnRecord] => [key, { id: block_id, outline }]),
    )
  const keys = new Set(shapes.flatMap(({ places }) => places.map(ofBlocks.keyOf)))
  const named = [...keys].flatMap((key) => blocks.get(key)?.block_id ?? [])
  const sites = await knownSites(ctx, named)
  return new Map(
    [...sites].map(([key, { site_id, outline }]): [string, OnRecord] => [key, { id: site_id, outline }]),
  )
}

async function planned(ctx: Changing, kind: ShapeKind, read: ReadOutlines, leave: Set<AskedKind>) {
  const blocks = await knownBlocks(ctx)
  const shapes = asWritten(read.shapes, blocks)
  const known = await recordsOf(ctx, kind, shapes, blocks)
  const by = kind === 'sites' ? ofSites : ofBlocks
  const plan = planOutlines({ ...by, shapes, overlaps: read.overlaps, leave, known, outlineText })
  const made = [...new Set(plan.make.map(({ block_ref }) => block_ref))].filter(
    (ref) => !blocks.has(ref.toLowerCase()),
  )
  refuseManyBlocks(made)
  return { plan, blocks, made }
}

const countOf = ({ fates: all }: Plan, fate: Fate) => all.filter((one) => one === fate).length

function report(
  { plan, made }: { plan: Plan; made: string[] },
  { lies }: ReadOutlines,
  body: Body,
): OutlinesReport {
  return {
    dryrun: body.dryrun,
    shapes: plan.fates.length,
    sites: body.shapes === 'sites' ? plan.make.length : 0,
    blocks: made,
    drawn: countOf(plan, 'drawn'),
    redrawn: countOf(plan, 'redrawn'),
    known: countOf(plan, 'known'),
    out: countOf(plan, 'out'),
    fates: plan.fates.map((fate) => fates[fate]).join(''),
    findings: plan.findings,
    around: lies && [lies.around.longitude, lies.around.latitude],
  }
}

const changedMeanwhile = () =>
  conflict(
    'The park has changed since this file was checked. It is checked anew: look at what it would do now.',
  )

/** The grid is the one that the shapes were drawn in: else somebody has just drawn the map's first outline. */
async function settle(ctx: Changing, { lies }: ReadOutlines) {
  if (!lies) return
  const { origin } = await settleGrid(ctx, lies.around)
  if (origin.longitude !== lies.grid.origin.longitude || origin.latitude !== lies.grid.origin.latitude)
    throw changedMeanwhile()
}

function typeOf({ site_type_id }: Body, { make }: Plan): number {
  if (make.length > 0 && site_type_id === undefined)
    throw invalid({ site_type_id: 'Choose the type of the new sites.' })
  return site_type_id ?? 0
}

const wordsOf = ({ sites, blocks, drawn, redrawn, out }: OutlinesReport) =>
  [
    sites > 0 && `${counted(sites, 'site')} added`,
    blocks.length > 0 && `${counted(blocks.length, 'block')} added`,
    drawn > 0 && `${counted(drawn, 'outline')} drawn`,
    redrawn > 0 && `${counted(redrawn, 'outline')} drawn anew`,
    out > 0 && `${counted(out, 'shape')} left out`,
  ]
    .filter(Boolean)
    .join(', ')

/** Imports outlines from GeoJSON (imports-3 to imports-7): all that is not left out, in one transaction. */
export const outlines: Write<typeof imports.outlines, ReadOutlines> = {
  prepare: (ctx, { files, body }) => readOutlines(ctx, files[0]!, body),
  async change(ctx, { body, files }, read) {
    if (!body.dryrun) await awaitOtherImports(ctx)
    const done = await planned(ctx, body.shapes, read, leaveOf(body))
    const { plan, blocks } = done
    const answer = report(done, read, body)
    const isNothing = plan.make.length + plan.draw.length === 0
    if (body.dryrun || isNothing) {
      unchanged(ctx)
      return answer
    }
    if (body.out !== undefined && body.out !== answer.out) throw changedMeanwhile()
    await settle(ctx, read)
    if (body.shapes === 'sites') await writeSites(ctx, plan, blocks, typeOf(body, plan))
    else await writeBlocks(ctx, plan, blocks)
    await recordImport(ctx, files[0]!, {
      kind: 'outlines',
      total: answer.shapes,
      added: plan.make.length + plan.draw.length,
      known: answer.known,
      failed: answer.out,
      message: wordsOf(answer),
    })
    return answer
  },
}
