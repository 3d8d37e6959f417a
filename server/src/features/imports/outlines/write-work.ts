import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { newBlock } from '../../../domain/ground/new-block.ts'
import { newSitesInPieces, type SiteToMake } from '../../../domain/ground/new-sites.ts'
import { keepPoints } from '../../../domain/ground/site-points.ts'
import { blocksFor, lockBlocks } from '../ground-blocks.ts'
import { linkDrawnSites, linkMadeSites } from '../linked-site-queries.ts'
import { counted } from '../record-import.ts'
import { drawBlocks, drawSites, lift } from './outline-queries.ts'
import type { BlockToWrite, BlockWork, PlannedFile, PointToWrite, SiteToWrite } from './thread-orders.ts'

const decoder = new TextDecoder()
const textOf = (piece: Uint8Array) => decoder.decode(piece)
const rowsIn = <T>(piece: Uint8Array) => JSON.parse(textOf(piece)) as T[]

interface Block {
  block_id: number
  block_ref: string
}

/** A row of the block's history for what was drawn in it. */
const auditDrawn = (ctx: Changing, { block_id, block_ref }: Block, message: string) =>
  audit(ctx, {
    object: 'block',
    object_id: block_id,
    action: 'OUTLINES_DRAWN',
    message,
    data: { block_id, name: block_ref },
  })

/** A piece at a time, so that none is unpacked before it is written. */
function* sitesIn(pieces: readonly Uint8Array[], site_type_id: number): Generator<SiteToMake[]> {
  for (const piece of pieces) yield rowsIn<SiteToWrite>(piece).map((site) => ({ ...site, site_type_id }))
}

type Made = Awaited<ReturnType<typeof newSitesInPieces>>

/** Saves the points of sites that are there, and of those that were just made. */
async function writePoints(ctx: Changing, { points }: BlockWork, made: Made) {
  const key = ({ row_no, site_no }: Pick<PointToWrite, 'row_no' | 'site_no'>) => `${row_no}-${site_no}`
  const ids = new Map(made.map((site) => [key(site), site.site_id]))
  for (const piece of points) {
    const rows = rowsIn<PointToWrite>(piece)
    await keepPoints(
      ctx,
      rows.map(({ id, place, ...site }) => ({ site_id: id ?? ids.get(key(site))!, place, accuracy: null })),
    )
  }
}

async function writeBlock(ctx: Changing, block: Block, work: BlockWork, site_type_id: number) {
  const made = await newSitesInPieces(ctx, block, sitesIn(work.make, site_type_id))
  for (const piece of work.draw) await drawSites(ctx, textOf(piece))
  if (work.drawn > 0) await auditDrawn(ctx, block, `${counted(work.drawn, 'site')} drawn`)
  await writePoints(ctx, work, made)
  if (work.located > 0) await auditDrawn(ctx, block, `${counted(work.located, 'site')} located`)
}

/** Makes the sites of a plan and their blocks, and draws those that are there. */
export async function writeSites(
  ctx: Changing,
  { work, lifted, blocks: grown }: PlannedFile,
  site_type_id: number,
) {
  const known = work.flatMap(({ block_ref, id }) => (id === null ? [] : [{ block_id: id, block_ref }]))
  const blocks = await blocksFor(
    ctx,
    work.map(({ block_ref }) => block_ref),
    new Map(known.map((block) => [block.block_ref.toLowerCase(), block])),
  )
  await lift(ctx, 'sites', lifted)
  for (const one of work) await writeBlock(ctx, blocks.get(one.block_ref)!, one, site_type_id)
  for (const piece of grown) {
    const rows = rowsIn<BlockToWrite>(piece)
    const withId = rows.map((row) => ({ ...row, id: blocks.get(row.block_ref)!.block_id }))
    await drawBlocks(ctx, JSON.stringify(withId))
  }
}

/** The import is in the history of each site that it made or drew. */
export async function linkWork(ctx: Changing, import_id: number, { work }: PlannedFile): Promise<void> {
  const refs = work.map(({ block_ref }) => block_ref)
  await linkMadeSites(ctx, import_id, refs)
  for (const { draw } of work) for (const piece of draw) await linkDrawnSites(ctx, import_id, textOf(piece))
}

/** Makes the blocks of a plan, and draws those that are there. */
export async function writeBlocks(ctx: Changing, { blocks, lifted }: PlannedFile): Promise<void> {
  await lockBlocks(
    ctx,
    lifted.map((block_id) => ({ block_id })),
  )
  await lift(ctx, 'blocks', lifted)
  for (const piece of blocks) {
    const rows = rowsIn<BlockToWrite>(piece)
    const there = rows.flatMap(({ id, block_ref }) => (id === null ? [] : [{ block_id: id, block_ref }]))
    for (const { id, ...block } of rows) if (id === null) await newBlock(ctx, block)
    await drawBlocks(ctx, JSON.stringify(rows.filter(({ id }) => id !== null)))
    for (const block of there) await auditDrawn(ctx, block, `Outline of block ${block.block_ref} drawn`)
  }
}
