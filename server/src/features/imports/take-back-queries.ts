import type { BulkKind } from '@sexton/contract/imports/kinds'
import { listedTouched, touchedRecord, type TouchedRecords } from '@sexton/contract/imports/undo-calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { historicRecords } from '../../domain/customers/historic.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'
import { sitesWithoutBurial } from './linked-site-queries.ts'

/** What an import counts as its records, each with what it is. */
const records: Record<BulkKind, (import_id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  burials: (id) => sql`select 'burial' as object, burial_id as id from burials where import_id = ${id}
    union all select 'site', site_id from ${sitesWithoutBurial(id)} s`,
  customers: (id) =>
    sql`select 'customer' as object, customer_id as id from customers where import_id = ${id}`,
  contractors: (id) =>
    sql`select 'contractor' as object, contractor_id as id from contractors where import_id = ${id}`,
  sites: (id) => sql`select 'site' as object, site_id as id from sites where import_id = ${id}`,
  receipts: (id) =>
    sql`select 'receipt' as object, past_receipt_id as id from past_receipts where import_id = ${id}`,
  owners: (id) => sql`select 'site' as object, h.site_id as id
    from past_purchases p join site_holders h using (site_holder_id) where p.import_id = ${id}`,
}

const countRow = z.object({
  goes: z.number(),
  stays: z.number(),
  sites_made: z.number(),
  sites_before: z.number(),
})

/** How many records of an import its undo would delete, and how many would stay; and of its sites. */
export async function undoCounts(
  ctx: Reading | Changing,
  import_id: number,
  kind: BulkKind,
): Promise<z.output<typeof countRow>> {
  const [row] = await rowsOf(
    ctx.db,
    countRow,
    sql`with stays as materialized (select distinct object, object_id from import_stays(${import_id})),
        counts as (select count(*) filter (where s.object_id is null)::int as goes, count(s.object_id)::int as stays
          from (${records[kind](sql`${import_id}::int`)}) r left join stays s on s.object = r.object and s.object_id = r.id)
      select counts.*,
        (select count(*)::int from sites where import_id = ${import_id} and site_id not in (
          select object_id from stays where object = 'site')) as sites_made,
        (select count(*)::int from import_sites where import_id = ${import_id}) as sites_before
      from counts`,
  )
  return row!
}

const totalled = touchedRecord.extend({ total: z.number() })

/** What of an import was touched since, each with the latest act; people may have built on it (imports-19). */
export async function touchedRecords(
  { db }: Reading | Changing,
  import_id: number,
): Promise<Pick<TouchedRecords, 'touched' | 'total'>> {
  const rows = await rowsOf(
    db,
    totalled,
    sql`with latest as (
        select distinct on (t.object, t.object_id) t.* from import_touches(${import_id}) t
        order by t.object, t.object_id, t.act = 'PAST_RECEIPT_ADDED', t.at desc),
      listed as (
        select l.*, count(*) over ()::int as total from latest l
        order by l.act = 'PAST_RECEIPT_ADDED', l.at desc, l.object, l.object_id limit ${listedTouched})
      select t.object as kind, t.object_id as id, t.act, t.at,
        coalesce(concat_ws(' ', u.first_name, u.last_name), '') as user_name, t.total,
        case when t.act = 'IMPORTED' then (
          select o.filename from imports o where o.finished_at = t.at order by o.import_id desc limit 1) end as filename,
        case t.object
          when 'burial' then (select format('Burial %s (%s)', t.object_id, deceased_last_name) from burials where burial_id = t.object_id)
          when 'site' then (select format('Site %s', site_ref) from sites where site_id = t.object_id)
          when 'customer' then (select format('Customer %s (%s)', t.object_id, last_name) from customers where customer_id = t.object_id)
          when 'contractor' then (select format('Contractor %s', name) from contractors where contractor_id = t.object_id)
          else format('Sale %s', t.object_id) end as name
      from listed t left join users u using (user_id)
      order by t.act = 'PAST_RECEIPT_ADDED', t.at desc, t.object, t.object_id`,
  )
  return { total: rows[0]?.total ?? 0, touched: rows.map(({ total: _, ...row }) => row) }
}

const nameRow = z.object({ name: z.string() })

/** Another file whose receipts of the past are kept with sales of this import. */
export async function keepsReceipts({ db }: Changing, import_id: number): Promise<string | undefined> {
  const rows = await rowsOf(
    db,
    nameRow,
    sql`select other.filename as name from sales s join past_receipts r using (sale_id)
        join imports other on other.import_id = r.import_id
      where s.import_id = ${import_id} and r.import_id <> ${import_id} order by r.past_receipt_id limit 1`,
  )
  return rows[0]?.name
}

const siteRow = z.object({ site_id: z.number() })
const stayRow = z.object({ object: z.string(), object_id: z.number() })

/** Of each kind of record those that stay. */
async function staying({ db }: Changing, import_id: number) {
  const rows = await rowsOf(db, stayRow, sql`select object, object_id from import_stays(${import_id})`)
  return (object: string) => rows.flatMap((row) => (row.object === object ? [row.object_id] : []))
}

/** Deletes the rights that a file told, with their terms and shares; one that has a deed stops the undo (deeds-8). */
async function takeRightsOut(db: Changing['db'], import_id: number, stays: readonly number[]) {
  const going = sql`r.import_id = ${import_id} and r.site_id <> all (${stays}::int[])`
  await sql`update site_holders h set share_num = null, share_den = null from rights r
    where ${going} and h.site_id = r.site_id and h.held_until is null and h.share_num is not null`.execute(db)
  await sql`delete from tenure_terms t using rights r where t.right_id = r.right_id and ${going}`.execute(db)
  await sql`delete from rights r where ${going}`.execute(db)
}

/**
 * Deletes what old books say of purchases, and who else holds those sites. A site that had its owner before is as it was:
 * since when is unknown again, and the old registers’ customer has back what was in their name.
 */
async function takePurchasesOut({ db, user }: Changing, import_id: number, stays: readonly number[]) {
  const going = sql`import_id = ${import_id} and site_holder_id not in (
    select site_holder_id from site_holders where site_id = any (${stays}::int[]))`
  await takeRightsOut(db, import_id, stays)
  await sql`delete from site_holder_members where ${going}`.execute(db)
  await sql`with p as (delete from past_purchases where ${going} returning *),
    told as (
      update site_holders h
        set customer_id = case when c.is_corporate and c.company_name = ${historicRecords} then sa.customer_id else h.customer_id end,
          held_from = case when p.purchase_precision = 'day' and h.held_from = p.purchase_date then null else h.held_from end
      from p, sale_sites ss join sales sa using (sale_id) join customers c using (customer_id)
      where h.site_holder_id = p.site_holder_id and ss.sale_site_id = h.sale_site_id
        and h.reason is null and sa.import_id is distinct from ${import_id}
      returning h.site_id, h.customer_id, h.held_from
    )
    update sites s set owner_customer_id = t.customer_id, ownership_date = t.held_from, updated_by = ${user.user_id}
    from told t where t.site_id = s.site_id`.execute(db)
}

/**
 * Deletes what an import brought and no one touched since, what rests on something first; the ground that it gave away is
 * available again.
 */
export async function takeOut(ctx: Changing, import_id: number) {
  const run = (statement: RawBuilder<unknown>) => statement.execute(ctx.db)
  const stays = await staying(ctx, import_id)
  const going = (object: string, row: string, id = `${object}_id`) =>
    sql`${sql.ref(`${row}.import_id`)} = ${import_id} and ${sql.ref(`${row}.${id}`)} <> all (${stays(object)}::int[])`
  const held = await rowsOf(
    ctx.db,
    siteRow,
    sql`select distinct ss.site_id from sale_sites ss join sales sa using (sale_id)
      where ${going('sale', 'sa')} and ss.site_id is not null`,
  )
  const freed = held.map(({ site_id }) => site_id)
  const left = await rowsOf(
    ctx.db,
    siteRow,
    sql`select distinct b.site_id from burials b where ${going('burial', 'b')} and b.site_id is not null`,
  )
  // What the file said in notes, and what was written when a flag was set and cleared again, goes with its record.
  for (const object of ['burial', 'site', 'sale', 'customer'])
    await run(sql`delete from notes n using ${sql.table(`${object}s`)} r
      where n.parent_object = ${object} and n.parent_object_id = ${sql.ref(`r.${object}_id`)} and ${going(object, 'r')}`)
  // A note that someone has changed since is theirs.
  await run(sql`delete from notes n using imports i
    where i.import_id = ${import_id} and n.import_id = i.import_id and n.updated_at <= i.finished_at
      and n.parent_object = 'site' and n.parent_object_id <> all (${stays('site')}::int[])`)
  await run(sql`delete from other_facts f where f.import_id = ${import_id} and f.parent_object = 'site'
    and f.parent_object_id <> all (${stays('site')}::int[])`)
  await takePurchasesOut(ctx, import_id, stays('site'))
  await run(
    sql`delete from site_points p where p.import_id = ${import_id} and p.site_id <> all (${stays('site')}::int[])`,
  )
  await run(sql`delete from past_receipts where import_id = ${import_id}`)
  await run(sql`delete from burials b where ${going('burial', 'b')}`)
  await run(sql`delete from site_holders h using sale_sites ss, sales sa
    where h.sale_site_id = ss.sale_site_id and sa.sale_id = ss.sale_id and ${going('sale', 'sa')}`)
  await run(sql`update sites set site_status_ref = 'UNAVAIL', owner_customer_id = null, ownership_date = null
    where site_id = any (${freed}::int[])`)
  await run(
    sql`delete from sale_sites ss using sales sa where sa.sale_id = ss.sale_id and ${going('sale', 'sa')}`,
  )
  await run(sql`delete from sales s where ${going('sale', 's')}`)
  await run(sql`delete from sites s where ${going('site', 's')}`)
  await run(sql`delete from blocks b where import_id = ${import_id}
    and not exists (select from sites s where s.block_id = b.block_id)`)
  await run(sql`delete from customers c where ${going('customer', 'c')}`)
  await run(sql`delete from contractors c where ${going('contractor', 'c')}`)
  await refreshSites(ctx, [...new Set([...freed, ...left.map(({ site_id }) => site_id)])])
  await run(sql`set constraints all immediate`)
}

/** From here on, in this transaction alone, what the import brought may be taken out. */
export const markTakenBack = ({ db, user: { user_id } }: Changing, import_id: number) =>
  sql`update imports set taken_back_in = pg_current_xact_id(), taken_back_at = now(), taken_back_by = ${user_id}
    where import_id = ${import_id}`.execute(db)
