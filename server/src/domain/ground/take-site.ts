import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** Locks a site type, which queues everyone who sells a site of it; undefined when there is none. */
export const lockSiteType = (ctx: Changing, site_type_id: number) =>
  ctx.db
    .selectFrom('site_types')
    .select(['site_type_id', 'site_type', 'saleable'])
    .where('site_type_id', '=', site_type_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A site's row, locked, its type locked before it; 422 under the body's `field` when there is none. */
export async function lockSite(ctx: Changing, site_id: number, field = 'site_id') {
  const asked = await ctx.db
    .selectFrom('sites')
    .select('site_type_id')
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  const type = asked && (await lockSiteType(ctx, asked.site_type_id))
  const site = await ctx.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref', 'site_type_id', 'site_status_ref'])
    .where('site_id', '=', site_id)
    .forUpdate()
    .executeTakeFirst()
  if (!type || !site) throw invalid({ [field]: 'That site does not exist.' })
  return { ...site, site_type: type.site_type, available: isFree(site, type) }
}

export type LockedSite = Awaited<ReturnType<typeof lockSite>>

type Typed = { site_type_id: number }
const isFree = (site: Typed & { site_status_ref: string }, type: Typed) =>
  site.site_status_ref === 'AVAIL' && site.site_type_id === type.site_type_id

const whyRow = z.object({
  who: z.string().nullable(),
  held: z.string().nullable(),
})

/** Why a site cannot be sold: it is on hold, or someone was quicker (sites-2); and who is buried there. */
export async function noLongerAvailable(
  ctx: Changing,
  { site_id, site_ref }: { site_id: number; site_ref: string },
): Promise<string> {
  const rows = await rowsOf(
    ctx.db,
    whyRow,
    sql`select who_lies(${site_id}, null) as who, held(${site_id}, null, 'SELL') as held`,
  )
  const { who, held } = rows[0]!
  return held ?? `Site ${site_ref} is no longer available${who === null ? '' : `: ${who} there`}`
}

const leftRow = z.object({
  left: z.boolean(),
})

/**
 * True when this many more sites of the (locked) type can be chosen or promised: the AVAIL sites still cover every
 * type-only sale site that waits for its site. Counts no more sites than it needs to.
 */
export async function areLeft(ctx: Changing, site_type_id: number, more: number): Promise<boolean> {
  const rows = await rowsOf(
    ctx.db,
    leftRow,
    sql`
    with promised as (
      select count(*) as waiting from sale_sites
      where site_type_id = ${site_type_id} and site_id is null and released_at is null
    )
    select (select count(*) from (
      select from sites where site_type_id = ${site_type_id} and site_status_ref = 'AVAIL'
      limit (select waiting + ${more} from promised)
    ) free) >= (select waiting + ${more} from promised) as left`,
  )
  return rows[0]!.left
}

/** Refuses with 409 when fewer than this many more sites of the (locked) type can be chosen. */
export async function refuseUnlessLeft(ctx: Changing, type: Typed & { site_type: string }, more: number) {
  if (!(await areLeft(ctx, type.site_type_id, more)))
    throw conflict(`The last available sites of type ${type.site_type} are promised to other sales.`)
}

/** Locks an AVAIL site that is to be sold; 409 when it, or the last unpromised one of its type, is gone. */
export async function takeSite(ctx: Changing, site_id: number) {
  const site = await lockSite(ctx, site_id)
  if (!site.available) throw conflict(await noLongerAvailable(ctx, site))
  await refuseUnlessLeft(ctx, site, 1)
  return site
}

/** Brings these sites (null: none) to the status that follows from what holds them now; locks them in order of their ids. */
export async function refreshSites(ctx: Changing, site_ids: readonly (number | null)[]): Promise<void> {
  const known = site_ids.filter((site_id) => site_id !== null)
  if (known.length > 0) await sql`select refresh_sites(${known}::integer[], ${ctx.today})`.execute(ctx.db)
}

const freeGraveRow = z.object({
  grave_no: z.number().nullable(),
})

/** The first grave of a (locked) site with a place left, or null when it is full. */
export async function freeGrave(
  ctx: Changing,
  site_id: number,
  remains: 'BODY' | 'ASHES' = 'BODY',
): Promise<number | null> {
  const rows = await rowsOf(
    ctx.db,
    freeGraveRow,
    sql`
    select free_grave(${site_id}, ${remains}) as grave_no`,
  )
  return rows[0]!.grave_no
}

const whoFillsRow = z.object({
  problem: z.string(),
})

/** Why a (locked) site without a free grave takes nobody: a sentence that names who lies there. */
export async function whyFull(ctx: Changing, site_id: number): Promise<string> {
  const rows = await rowsOf(
    ctx.db,
    whoFillsRow,
    sql`
    select place_problem(${site_id}, null, null) as problem`,
  )
  return rows[0]!.problem
}
