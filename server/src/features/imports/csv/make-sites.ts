import { keyOf as placeKey } from '@sexton/contract/imports/places/places'
import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import { newSites } from '../../../domain/ground/new-sites.ts'
import { blocksFor } from '../ground-blocks.ts'
import { nameImport, type KnownBlock } from '../known-queries.ts'
import type { SiteOfLine } from './site-lines-rules.ts'

const keyOf = ({ row_no, site_no }: { row_no: string; site_no: number }) => `${row_no}-${site_no}`

/** The sites of each block, in the order of the file. */
function byBlock(sites: readonly SiteOfLine[]): Map<string, SiteOfLine[]> {
  const found = new Map<string, SiteOfLine[]>()
  for (const site of sites) {
    const { block_ref } = site.place
    const before = found.get(block_ref)
    if (before) before.push(site)
    else found.set(block_ref, [site])
  }
  return found
}

/** Says of new sites why they cannot be used: nobody has taken them yet. */
async function setUnsuitable(ctx: Changing, reasons: ReadonlyMap<number, number[]>) {
  for (const [site_unsuitability_id, site_ids] of reasons)
    await ctx.db
      .updateTable('sites')
      .set({ site_unsuitability_id, site_status_ref: 'UNSUITABLE' })
      .where('site_id', '=', sql<number>`any (${site_ids}::int[])`)
      .execute()
}

/** Makes the sites of a file, and the blocks that they lie in; their numbers by `keyOf` their place. */
export async function makeSites(
  ctx: Changing,
  sites: readonly SiteOfLine[],
  known: ReadonlyMap<string, KnownBlock>,
  import_id: number,
): Promise<Map<string, number>> {
  const lines = byBlock(sites)
  const blocks = await blocksFor(ctx, lines.keys(), known)
  const reasons = new Map<number, number[]>()
  const ids = new Map<string, number>()
  for (const [block_ref, found] of lines) {
    const made = await newSites(
      ctx,
      blocks.get(block_ref)!,
      found.map(({ place: { row_no, site_no }, type }) => ({
        row_no,
        site_no,
        site_type_id: type.id,
        outline: null,
      })),
    )
    const because = new Map(found.map(({ place, unsuitability }) => [keyOf(place), unsuitability?.id]))
    for (const site of made) {
      ids.set(placeKey({ block_ref, ...site }), site.site_id)
      const reason = because.get(keyOf(site))
      if (reason !== undefined) reasons.set(reason, [...(reasons.get(reason) ?? []), site.site_id])
    }
  }
  await setUnsuitable(ctx, reasons)
  const fresh = [...blocks].filter(([ref]) => !known.has(ref.toLowerCase()))
  await nameImport(
    ctx,
    import_id,
    [...ids.values()],
    fresh.map(([, { block_id }]) => block_id),
  )
  return ids
}
