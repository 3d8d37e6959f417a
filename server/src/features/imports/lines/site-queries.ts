import { keyOf } from '@sexton/contract/imports/places/places'
import type { Place } from '@sexton/contract/sites/ref'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { Run } from './run.ts'

const siteRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  site_type_id: z.number(),
  /** AVAIL where an old owner may have it: a number 12 too, which is never sold (sites-7). */
  site_status_ref: z.string(),
  owner_customer_id: z.number().nullable(),
  sale_site_id: z.number().nullable(),
  sale_id: z.number().nullable(),
  /** Whose legacy sale holds it; null where another sale or none does. */
  legacy_customer_id: z.number().nullable(),
  /** Each grave with the places that are left in it. */
  graves: z.array(z.tuple([z.number(), z.number()])),
  /** Burials whose grave is not known: they take places of the site as a whole. */
  somewhere: z.number(),
})

export type GroundSite = z.output<typeof siteRow>

/** Block, row and number of these places, as they may be written, in the order of the index. */
const asked = (places: readonly Place[]) => sql`
  select distinct b.block_id, r.row_no, a.site_no
  from jsonb_to_recordset(${JSON.stringify(
    places.map(({ block_ref, row_no, site_no }) => ({ block_ref, row_no, site_no })),
  )}::jsonb) a(block_ref text, row_no text, site_no int)
    join blocks b on lower(b.block_ref) = lower(a.block_ref),
    lateral unnest(array[a.row_no, lower(a.row_no), upper(a.row_no), '0' || a.row_no]) r(row_no)`

/** The sites of these places that are there, locked, by `keyOf`. */
export async function sitesAt({ db }: Changing, places: readonly Place[]): Promise<Map<string, GroundSite>> {
  const rows = await rowsOf(
    db,
    siteRow,
    sql`with asked as (${asked(places)})
      select s.site_id, s.site_ref, s.block_ref, s.row_no, s.site_no, s.site_type_id,
        (select now.status from ground_statuses() now where now.site_id = s.site_id) as site_status_ref, s.owner_customer_id, h.sale_site_id, h.sale_id, h.legacy_customer_id,
        coalesce((select jsonb_agg(jsonb_build_array(g.grave_no, g.places - (
            select count(*) from burials b
            where b.site_id = g.site_id and b.grave_no = g.grave_no and b.takes_place)))
          from graves g where g.site_id = s.site_id), '[]') as graves,
        (select count(*)::int from burials b where b.site_id = s.site_id and b.grave_no is null) as somewhere
      from sites s
        left join lateral (
          select ss.sale_site_id, ss.sale_id, case when sa.is_legacy then sa.customer_id end as legacy_customer_id
          from sale_sites ss join sales sa using (sale_id)
          where ss.site_id = s.site_id and ss.released_at is null
        ) h on true
      where s.site_id in (
        select known.site_id from asked join sites known using (block_id, row_no, site_no)
      )
      order by s.site_id for update of s`,
  )
  return new Map(rows.map((site) => [keyOf(site), site]))
}

const holdingRow = z.object({
  site_ref: z.string(),
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.number(),
  sale_id: z.number().nullable(),
  is_legacy: z.boolean().nullable(),
})

export type Holding = z.output<typeof holdingRow>

/** On which sale the sites of these places are, by `keyOf`; nothing is locked. */
export async function holdingsAt({ db }: Changing, places: readonly Place[]): Promise<Map<string, Holding>> {
  const rows = await rowsOf(
    db,
    holdingRow,
    sql`with asked as (${asked(places)})
      select s.site_ref, s.block_ref, s.row_no, s.site_no, sa.sale_id, sa.is_legacy
      from asked join sites s using (block_id, row_no, site_no)
        left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
        left join sales sa on sa.sale_id = ss.sale_id`,
  )
  return new Map(rows.map((holding) => [keyOf(holding), holding]))
}

/**
 * Legacy sales of price 0, one for each customer named, in their order: as `openLegacySale` makes one (sales-40). What is
 * added to them comes in the same batch, so they are said to have been added to at once.
 */
export async function openLegacySales(
  { ctx, numbers, import_id }: Run,
  customers: readonly number[],
): Promise<number[]> {
  if (customers.length === 0) return []
  const { db, user } = ctx
  const ids = await numbers.take('sales', customers.length)
  await sql`insert into sales (sale_id, customer_id, tariff_id, is_legacy, sale_status_ref, placed_at, paid_at, fulfilled_at,
      created_by, updated_by, import_id, added_to) overriding system value
    select c.sale_id, c.customer_id, t.tariff_id, true, 'FULFILLED', now(), now(), now(), ${user.user_id},
      ${user.user_id}, ${import_id}, true
    from unnest(${ids}::int[], ${customers}::int[]) c(sale_id, customer_id), tariffs t
    where t.is_current`.execute(db)
  return ids
}

export interface ToHold {
  sale_id: number
  site_id: number
  site_type_id: number
}

/** Puts sites on their legacy sales. */
export async function holdSites(
  { ctx, numbers }: Run,
  sites: readonly ToHold[],
): Promise<Map<number, number>> {
  const { db, user } = ctx
  const ids = await numbers.take('sale_sites', sites.length)
  // Only what is written: sites carry what they were planned with.
  const held = sites.map(({ sale_id, site_id, site_type_id }, at) => ({
    sale_site_id: ids[at]!,
    sale_id,
    site_id,
    site_type_id,
  }))
  if (held.length > 0)
    await sql`insert into sale_sites (sale_site_id, sale_id, site_type_id, site_id, sited_at, created_by, updated_by)
        overriding system value
      select h.sale_site_id, h.sale_id, h.site_type_id, h.site_id, now(), ${user.user_id}, ${user.user_id}
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        h(sale_site_id int, sale_id int, site_id int, site_type_id int)`.execute(db)
  return new Map(held.map(({ site_id, sale_site_id }) => [site_id, sale_site_id]))
}

const whoRow = z.object({ who: z.string().nullable() })

/** Who lies there, in words: `Ann Carr lies`; one for each site and grave that is asked about. */
export async function whoLieIn(
  { db }: Changing,
  asked: readonly { site_id: number; grave_no: number | null }[],
): Promise<(string | null)[]> {
  if (asked.length === 0) return []
  const rows = await rowsOf(
    db,
    whoRow,
    sql`select who_lies(a.site_id, a.grave_no) as who
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (site_id int, grave_no int))
        with ordinality a(site_id, grave_no, at) order by a.at`,
  )
  return rows.map(({ who }) => who)
}
