import type { sites } from '@sexton/contract/sites/calls'
import { instant } from '@sexton/contract/core/fields'
import { money } from '@sexton/contract/values/money'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import type { Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import type { Read } from '../../core/call/verbs.ts'
import { liesUnheld } from '../../domain/ground/who-lies.ts'
import { listBurials, occupiedGraves } from '../../domain/burials/listed-burials.ts'
import { holdsOf } from '../../domain/ground/hold-queries.ts'
import { listSites, siteById } from '../../domain/ground/site-queries.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** Sites that can be chosen. Number 12 is never available, nor offered to a legacy holder (sites-7). */
export const offered = (legacy = false) =>
  legacy
    ? sql`(s.site_status_ref = 'AVAIL' or ${liesUnheld}) and s.site_no <> 12`
    : sql`s.site_status_ref = 'AVAIL'`

const blockRow = z.object({
  block_id: z.number(),
  block_ref: z.string(),
})

/** The blocks with an available site of the type. */
export const blocksAvailable: Read<typeof sites.blocksAvailable> = (ctx, { params, query }) =>
  rowsOf(
    ctx.db,
    blockRow,
    sql`
    select b.block_id, b.block_ref from blocks b where exists (
      select from sites s where s.block_id = b.block_id and s.site_type_id = ${params.site_type_id}
        and ${offered(query.legacy)}
    ) order by b.sort_key`,
  )

/** The blocks in order, all or those that are (not) for sale. */
export const blocks: Read<typeof sites.blocks> = (ctx, { query: { saleable } }) => {
  const all = ctx.db
    .selectFrom('blocks')
    .select(['block_id', 'block_ref', 'saleable', 'block_name', 'cemetery_id'])
    .orderBy('sort_key')
  return (saleable === undefined ? all : all.where('saleable', '=', saleable)).execute()
}

/** Every row, or those of a block, with its highest number, whatever stands there; the selector of a search counts up to it. */
export const blocksRowsSites: Read<typeof sites.blocksRowsSites> = (ctx, { query: { block_ref } }) => {
  const all = ctx.db
    .selectFrom('sites')
    .select(({ fn }) => ['block_ref', 'row_no', fn.max('site_no').as('max_site_no')])
    .groupBy(['block_ref', 'row_no'])
    .orderBy(sql`natural_key(block_ref)`)
    .orderBy(sql`natural_key(row_no)`)
  return (block_ref === undefined ? all : all.where('block_ref', '=', block_ref)).execute()
}

async function refuseUnknownBlock(ctx: Reading, block_ref: string) {
  const block = ctx.db.selectFrom('blocks').select('block_id').where('block_ref', '=', block_ref)
  if (!(await block.executeTakeFirst())) throw notFound()
}

const rowNoRow = z.object({
  row_no: z.string(),
})

async function rowsIn(ctx: Reading, block_ref: string, where = sql`true`) {
  const rows = await rowsOf(
    ctx.db,
    rowNoRow,
    sql`
    select s.row_no from sites s where s.block_ref = ${block_ref} and ${where}
    group by s.row_no order by natural_key(s.row_no)`,
  )
  if (rows.length === 0) await refuseUnknownBlock(ctx, block_ref)
  return rows
}

/** All rows of a block. */
export const rows: Read<typeof sites.rows> = (ctx, { params }) => rowsIn(ctx, params.block_ref)

/** The rows of a block with an available site, of a type when one is named. */
export const rowsAvailable: Read<typeof sites.rowsAvailable> = (ctx, { params, query }) =>
  rowsIn(
    ctx,
    params.block_ref,
    query.site_type_id === undefined
      ? offered(query.legacy)
      : sql`${offered(query.legacy)} and s.site_type_id = ${query.site_type_id}`,
  )

const unheldSiteRow = z.object({
  site_id: z.number(),
  who: z.string(),
})

/** Who lies in each of the sites `s` that nobody holds. */
async function unheldAmong(ctx: Reading, here: RawBuilder<unknown>) {
  const rows = await rowsOf(
    ctx.db,
    unheldSiteRow,
    sql`
    select s.site_id, who_lies_in(s.site_id) as who from sites s where ${here} and ${liesUnheld}`,
  )
  return new Map(rows.map(({ site_id, who }) => [site_id, who]))
}

/** The sites of a row, of a type when one is named, whatever their status. */
export const inRow: Read<typeof sites.inRow> = async (ctx, { params: { block_ref, row_no }, query }) => {
  const ofType = query.site_type_id === undefined ? sql`true` : sql`s.site_type_id = ${query.site_type_id}`
  const here = sql`s.block_ref = ${block_ref} and s.row_no = ${row_no} and s.site_no <> 12 and ${ofType}`
  const found = await listSites(ctx, here)
  if (found.length === 0) await refuseUnknownBlock(ctx, block_ref)
  const unheld = await unheldAmong(ctx, here)
  return found.map((site) => ({ ...site, unheld: unheld.get(site.site_id) ?? null }))
}

const offerRow = z.object({ price: money.nullable(), held_since: instant.nullable() })

/** What an available site costs, and since when an open sale holds one that is on order (sites-32). */
async function offerOf(ctx: Reading, site_id: number) {
  const [offer] = await rowsOf(
    ctx.db,
    offerRow,
    sql`
    select case when s.site_status_ref = 'AVAIL' then (
        select coalesce(sum(c.price), 0) from type_charges c join tariffs t using (tariff_id)
        where t.is_current and c.parent_object = 'sale_site' and c.site_type_id = s.site_type_id) end as price,
      case when s.site_status_ref = 'ORDER' then ss.sited_at end as held_since
    from sites s left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    where s.site_id = ${site_id}`,
  )
  return offer ?? { price: null, held_since: null }
}

/** One site, with how many are in each grave. */
export const get: Read<typeof sites.get> = async (ctx, { params: { site_id } }) => {
  const site = await siteById(ctx, site_id)
  return {
    ...site,
    ...(await offerOf(ctx, site_id)),
    taken: await occupiedGraves(ctx, site_id),
    holds: site.on_hold ? await holdsOf(ctx, site_id) : [],
  }
}

/** Everyone in the graves of a site; a page of them, or all. */
export const burials: Read<typeof sites.burials> = async (ctx, { params: { site_id }, query }) => {
  const found = await listBurials(ctx, sql`b.site_id = ${site_id}`, query)
  if (found.length === 0) await refuseUnknown(ctx, 'sites', site_id)
  return found
}
