import type { Layout, PlotLayout } from '@sexton/contract/blocks/layout'
import { rowAndNumber } from '@sexton/contract/sites/ref'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { outlineText, type Grid, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import { sameBlock, takenRef } from '../../../domain/ground/new-block.ts'
import type { newSites } from '../../../domain/ground/new-sites.ts'
import { clashing } from './clash-rules.ts'
import { blocksNear, rowsTaken, sitesNear, type BlockNear } from './near-queries.ts'
import { grownBy } from './grow-rules.ts'
import { layOut, type LaidSite } from './layout-rules.ts'

/** Centimetres from the rest of the park beyond which it is asked whether that is meant (blocks-8). */
const FAR = 1_000_000
/** How far plots may be drawn over each other, in centimetres, as blocks may (blocks-5). */
const SLACK = 10
/** How many clashes of sites are named. */
const named = 3

/** A block that is there, with its outline where it was surveyed. */
export interface OldBlock {
  block_id: number
  block_ref: string
  corners: readonly GridPoint[] | null
}

interface NewBlock {
  block_ref: string
  cemetery_id?: number | null | undefined
}

/** What is to be laid out: rows of a block that is there, or a new one. */
export interface ToLayOut {
  layout: PlotLayout & { site_type_id?: number | null }
  block: OldBlock | NewBlock
}

export interface Drafted {
  sites: (LaidSite & { clashes: boolean })[]
  rowEnd: GridPoint
  /** Of the block, with what it has already. */
  outline: GridPoint[]
  around: BlockNear[]
  /** What it would lie on, in sentences. */
  clashes: string[]
  /** What is wrong, by field. */
  fields: Record<string, string>
}

/** The sites on which plots would lie: the first ones by name. */
function sayClashes(sites: readonly LaidSite[], over: readonly { site_ref: string }[][]): string[] {
  const pairs = sites.flatMap((site, at) => (over[at]![0] ? [{ site, there: over[at]![0] }] : []))
  const said = pairs
    .slice(0, named)
    .map(({ site, there }) => `Site ${there.site_ref} is where ${rowAndNumber(site)} would be.`)
  const more = pairs.length - said.length
  return more > 0 ? [...said, `${more} more of the new plots overlap existing sites.`] : said
}

/** What a layout makes in this grid, and all that speaks against it (blocks-7, blocks-8). */
export async function draftOf(
  ctx: Reading | Changing,
  grid: Grid,
  { layout, block }: ToLayOut,
): Promise<Drafted> {
  const corner = grid.toGrid([layout.longitude, layout.latitude])
  const laid = layOut(layout, corner)
  const old = 'block_id' in block ? block : null
  const outline = old?.corners ? grownBy(old.corners, laid.outline) : laid.outline
  const around = await blocksNear(ctx, outline, old?.block_id ?? null)
  const known = await sitesNear(ctx, laid.outline)
  const over = clashing(
    laid.sites.map((site) => site.outline),
    known.map(({ corners }) => corners),
    SLACK,
  ).map((found) => found.map((at) => known[at]!))
  return {
    sites: laid.sites.map((site, at) => ({ ...site, clashes: over[at]!.length > 0 })),
    rowEnd: laid.outline[1]!,
    outline,
    around,
    clashes: [
      ...around.filter((one) => one.over).map(({ block_ref }) => `This area overlaps block ${block_ref}.`),
      ...sayClashes(laid.sites, over),
    ],
    fields: {
      ...(await typeField(ctx, layout)),
      ...(old && (await rowsField(ctx, old, laid.sites))),
      ...(layout.far_away ? {} : farField(grid, layout)),
      ...(old === null && (await refFields(ctx, block))),
    },
  }
}

/** The same is asked again when it is made: who makes another block meanwhile waits (blocks-4, cemeteries-1). */
async function refFields(ctx: Reading | Changing, block: NewBlock): Promise<Record<string, string>> {
  const same = await sameBlock(ctx, block)
  if (same !== null) return { block_ref: takenRef(same) }
  if (block.cemetery_id) return {}
  const { several } = await ctx.db
    .selectFrom('cemeteries')
    .select(({ fn }) => sql<boolean>`${fn.countAll()} > 1`.as('several'))
    .executeTakeFirstOrThrow()
  return several ? { cemetery_id: 'Choose a cemetery for the block.' } : {}
}

const typeField = async (
  { db }: Reading | Changing,
  { site_type_id }: ToLayOut['layout'],
): Promise<Record<string, string>> => {
  if (!site_type_id) return {}
  const known = db.selectFrom('site_types').select('site_type_id').where('site_type_id', '=', site_type_id)
  return (await known.executeTakeFirst()) ? {} : { site_type_id: 'That site type does not exist.' }
}

async function rowsField(
  ctx: Reading | Changing,
  { block_id, block_ref }: OldBlock,
  sites: readonly LaidSite[],
): Promise<Record<string, string>> {
  const names = [...new Set(sites.map(({ row_no }) => row_no))]
  const [taken] = await rowsTaken(ctx, block_id, names)
  return taken === undefined ? {} : { first_row: `Block ${block_ref} already has a row ${taken}.` }
}

function farField(grid: Grid, { longitude, latitude }: PlotLayout): Record<string, string> {
  const distance = Math.hypot(...grid.toGrid([longitude, latitude]))
  if (distance <= FAR) return {}
  const kilometres = Math.round(distance / 100_000).toLocaleString('en-US')
  return {
    far_away: `This is ${kilometres} km from the rest of the park. Tick the box to confirm that this is right.`,
  }
}

/** Refuses what speaks against a draft: its fields first, then what it would lie on. */
export function refuseFaulty({ fields, clashes }: Drafted): void {
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (clashes.length > 0) throw conflict(clashes[0]!, clashes)
}

/** The sites of a draft as they are made. */
export const sitesToMake = ({ sites }: Drafted, { site_type_id }: Layout) =>
  sites.map(({ row_no, site_no, outline }) => ({
    row_no,
    site_no,
    outline: outlineText(outline),
    site_type_id,
  }))

type Made = Awaited<ReturnType<typeof newSites>>

/** What was made, as it is answered. */
export const laidOutOf = ({ block_id, block_ref }: { block_id: number; block_ref: string }, made: Made) => ({
  block_id,
  block_ref,
  site_count: made.length,
  first_site_ref: made[0]!.site_ref,
  last_site_ref: made.at(-1)!.site_ref,
})
