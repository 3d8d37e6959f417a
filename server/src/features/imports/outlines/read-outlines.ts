import type { imports } from '@sexton/contract/imports/calls'
import { nameRule, readRule, type NameRule } from '@sexton/contract/imports/shapes/name-rule'
import { askedKinds } from '@sexton/contract/imports/shapes/outlines'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { drawnGrounds, drawnOrigin } from '../../../domain/ground/map-origin.ts'
import { codedCemeteries } from '../of-cemetery.ts'
import { inThread } from './ask-thread.ts'
import { groundHash, groundOf } from './outline-queries.ts'
import type { PlannedFile, ReadOrder, ReadShapes } from './thread-orders.ts'

export type Body = Parameters<NonNullable<Write<typeof imports.outlines>['change']>>[1]['body']

/** A file of shapes, read, and what becomes of it on the ground as it was. */
export interface ReadOutlines {
  read: ReadShapes
  planned: PlannedFile
  hash: string
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
  if (!rule.success) throw invalid({ rule: 'Set how names are split into block, row and number.' })
  const problem = readRule(rule.data).problems.find(Boolean)
  if (problem) throw invalid({ rule: problem })
  return rule.data
}

async function planned(
  ctx: Reading | Changing,
  { shapes, leave }: Body,
  read: ReadShapes,
): Promise<ReadOutlines> {
  const ground = await groundOf(ctx, shapes, read)
  const left = askedKinds.filter((kind) => leave.split(',').includes(kind))
  const { state } = read
  return {
    read,
    planned: await inThread.plan(ctx, { state, shapes, ground, leave: left }),
    hash: ground.hash,
  }
}

/** The sides of plots that are drawn around points. */
const plotsOf = ({ points, plot_width, plot_length }: Body): ReadOrder['plots'] =>
  points === 'plots'
    ? {
        ...(plot_width === undefined ? {} : { width: plot_width }),
        ...(plot_length === undefined ? {} : { length: plot_length }),
      }
    : null

/** Reads a file of shapes by a rule, draws each in the park's grid, and compares it with what is there. */
export async function readOutlines(ctx: Reading, file: ReceivedFile, body: Body): Promise<ReadOutlines> {
  const rule = ruleOf(body.rule)
  const { path, filename, mediaType } = file
  const read = await inThread.read(ctx, {
    file: { path, filename, mediaType },
    layer: body.layer,
    shapes: body.shapes,
    rule,
    plots: plotsOf(body),
    cemeteries: await codedCemeteries(ctx),
    cemetery_id: body.cemetery_id,
    park: await drawnOrigin(ctx),
    grounds: await drawnGrounds(ctx),
    far_away: body.far_away,
  })
  return planned(ctx, body, read)
}

/** What becomes of it now: the same, unless the ground has changed since it was compared. */
export async function asOfNow(ctx: Changing, body: Body, before: ReadOutlines): Promise<PlannedFile> {
  if ((await groundHash(ctx, body.shapes, before.read)) === before.hash) return before.planned
  return (await planned(ctx, body, before.read)).planned
}
