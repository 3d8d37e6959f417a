import { siteRefOf } from '@sexton/contract/sites/ref'
import type { Block } from '@sexton/contract/blocks/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'

export interface SiteToMake {
  row_no: string
  site_no: number
  site_type_id: number
  /** A polygon in the park's grid (`settleGrid`, `outlineText`); null where it was not surveyed. */
  outline: string | null
  /** A survey that somebody has looked at has it over another site's ground (blocks-10). */
  shares_ground?: boolean
}

type OfBlock = Pick<Block, 'block_id' | 'block_ref'>

const madeRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  sort_key: z.string(),
})

type Made = z.output<typeof madeRow>

/**
 * Makes sites of a block with their graves, each free where block and type are for sale (sites-1), and one row of history
 * of the block. Answers them in the order in which people count. Refused, 409: one of them is there already.
 */
export const newSites = (ctx: Changing, block: OfBlock, sites: readonly SiteToMake[]): Promise<Made[]> =>
  newSitesInPieces(ctx, block, [sites])

/** The same of many, a piece at a time: no statement is so long that making it holds up other calls. */
export async function newSitesInPieces(
  ctx: Changing,
  block: OfBlock,
  pieces: Iterable<readonly SiteToMake[]>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const sites of pieces) {
    await lockGround(ctx, block, sites)
    const some = await insert(ctx, block, sites)
    refuseKnown(block, sites, some)
    made.push(...some)
  }
  const all = made.reduce<SitesMade | undefined>(withSite, undefined)
  if (all) await auditSitesMade(ctx, block, all)
  return made
}

async function insert(ctx: Changing, { block_id }: OfBlock, sites: readonly SiteToMake[]): Promise<Made[]> {
  const made = await rowsOf(
    ctx.db,
    madeRow,
    sql`with made as (
        insert into sites (block_id, block_ref, row_no, site_no, site_type_id, outline, shares_ground, updated_by)
        select b.block_id, b.block_ref, s.row_no, s.site_no, s.site_type_id, s.outline, coalesce(s.shares_ground, false), ${ctx.user.user_id}
        from blocks b, jsonb_to_recordset(${JSON.stringify(sites)}::jsonb)
          s(row_no text, site_no int, site_type_id int, outline polygon, shares_ground boolean)
        where b.block_id = ${block_id}
        on conflict do nothing returning site_id, site_ref, row_no, site_no, sort_key
      ) select site_id, site_ref, row_no, site_no, sort_key from made order by sort_key`,
  )
  await sql`update sites s set site_status_ref = now.status from site_statuses() now
    where now.site_id = s.site_id and now.status <> s.site_status_ref
      and s.site_id = any (${made.map(({ site_id }) => site_id)}::int[])`.execute(ctx.db)
  return made
}

/** The block and the types, in the order in which all lock them: what decides on their sale waits. */
async function lockGround(ctx: Changing, { block_id }: OfBlock, sites: readonly SiteToMake[]) {
  const block = ctx.db.selectFrom('blocks').select('block_id').where('block_id', '=', block_id)
  if (!(await block.forNoKeyUpdate().executeTakeFirst())) throw notFound()
  const types = [...new Set(sites.map(({ site_type_id }) => site_type_id))]
  const locked = await ctx.db
    .selectFrom('site_types')
    .select('site_type_id')
    .where('site_type_id', '=', sql<number>`any (${types}::int[])`)
    .orderBy('site_type_id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length < types.length) throw invalid({ site_type_id: 'That site type does not exist.' })
}

/** What was not made was there before, or is named twice. */
function refuseKnown({ block_ref }: OfBlock, sites: readonly SiteToMake[], made: readonly Made[]) {
  const key = ({ row_no, site_no }: Pick<Made, 'row_no' | 'site_no'>) => `${row_no}-${site_no}`
  const left = new Set(made.map(key))
  const [known, ...more] = sites.filter((site) => !left.delete(key(site)))
  if (!known) return
  const ref = siteRefOf({ ...known, block_ref })
  throw conflict(
    more.length === 0
      ? `Site ${ref} already exists.`
      : `Site ${ref} and ${more.length} others already exist.`,
  )
}

type MadeSite = Pick<Made, 'site_ref' | 'sort_key'>

/** Sites that were made of a block: how many, and between which they lie. */
export interface SitesMade {
  count: number
  first: MadeSite
  last: MadeSite
}

/** With one more. */
export const withSite = (before: SitesMade | undefined, { site_ref, sort_key }: MadeSite): SitesMade => {
  const site = { site_ref, sort_key }
  if (!before) return { count: 1, first: site, last: site }
  const { count, first, last } = before
  return {
    count: count + 1,
    first: sort_key < first.sort_key ? site : first,
    last: sort_key > last.sort_key ? site : last,
  }
}

/** One row of history, however many they are: one message to the screens, too. */
export async function auditSitesMade(
  ctx: Changing,
  { block_id, block_ref }: OfBlock,
  { count, first, last }: SitesMade,
) {
  await audit(ctx, {
    object: 'block',
    object_id: block_id,
    action: 'SITES_ADDED',
    message:
      count === 1
        ? `Site ${first.site_ref} added`
        : `${count} sites added, ${first.site_ref} to ${last.site_ref}`,
    data: { block_id, name: block_ref },
  })
}
