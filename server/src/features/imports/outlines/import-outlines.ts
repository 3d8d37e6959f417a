import type { imports } from '@sexton/contract/imports/calls'
import type { OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { settleGrid } from '../../../domain/ground/map-origin.ts'
import { awaitOtherImports } from '../known-queries.ts'
import { counted, recordImport } from '../record-import.ts'
import { asOfNow, readOutlines, type Body, type ReadOutlines } from './read-outlines.ts'
import type { PlannedFile } from './thread-orders.ts'
import { linkWork, writeBlocks, writeSites } from './write-work.ts'

const changedMeanwhile = () =>
  conflict(
    'The park has changed since this file was checked. It has been checked again. Check what it would do now.',
  )

/** The grid is the one that the shapes were drawn in: else somebody has just drawn the map's first outline. */
async function settle(ctx: Changing, { read }: ReadOutlines) {
  if (!read.origin) return
  const { longitude, latitude } = read.origin
  const { origin } = await settleGrid(ctx, read.origin)
  if (origin.longitude !== longitude || origin.latitude !== latitude) throw changedMeanwhile()
}

function typeOf({ site_type_id }: Body, { report: { sites } }: PlannedFile): number {
  if (sites > 0 && site_type_id === undefined)
    throw invalid({ site_type_id: 'Choose a type for the new sites.' })
  return site_type_id ?? 0
}

const wordsOf = ({ sites, blocks, drawn, redrawn, out }: OutlinesReport) =>
  [
    sites > 0 && `${counted(sites, 'site')} added`,
    blocks.length > 0 && `${counted(blocks.length, 'block')} added`,
    drawn > 0 && `${counted(drawn, 'outline')} drawn`,
    redrawn > 0 && `${counted(redrawn, 'outline')} drawn again`,
    out > 0 && `${counted(out, 'shape')} left out`,
  ]
    .filter(Boolean)
    .join(', ')

/** Sites and outlines that are written. */
const writtenBy = ({ shapes, known, out }: OutlinesReport) => shapes - known - out

/** Imports outlines from GeoJSON (imports-3 to imports-7): all that is not left out, in one transaction. */
export const outlines: Write<typeof imports.outlines, ReadOutlines> = {
  prepare: (ctx, { files, body }) => readOutlines(ctx, files[0]!, body),
  async change(ctx, { body, files }, before) {
    const { dryrun } = body
    if (!dryrun) await awaitOtherImports(ctx)
    const answerOf = ({ report }: PlannedFile): OutlinesReport => {
      const { around } = before.read
      return { ...report, dryrun, around: around && [around.longitude, around.latitude] }
    }
    if (dryrun) {
      unchanged(ctx)
      return answerOf(before.planned)
    }
    await settle(ctx, before)
    const planned = await asOfNow(ctx, body, before)
    const answer = answerOf(planned)
    if (writtenBy(answer) === 0) {
      unchanged(ctx)
      return answer
    }
    if (body.seen !== undefined && body.seen !== answer.seen) throw changedMeanwhile()
    if (body.shapes === 'sites') await writeSites(ctx, planned, typeOf(body, planned))
    else await writeBlocks(ctx, planned)
    const import_id = await recordImport(ctx, files[0]!, {
      kind: 'outlines',
      total: answer.shapes,
      added: answer.sites + answer.drawn + answer.redrawn,
      known: answer.known,
      failed: answer.out,
      message: wordsOf(answer),
    })
    if (body.shapes === 'sites') await linkWork(ctx, import_id, planned)
    return answer
  },
}
