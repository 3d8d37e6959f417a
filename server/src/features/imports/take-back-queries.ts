import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { refreshSites } from '../../domain/ground/take-site.ts'

const nameRow = z.object({ name: z.string() })

/** Of one kind of record the first that was changed or written about since it was brought. */
const touchedOf = (table: string, id: string, name: RawBuilder<unknown>, audited: string) => sql`
  (select ${name} as name from ${sql.table(table)} r
    where r.import_id = i.import_id and (r.updated_at > i.finished_at or exists (
      select from audits a where a.object = ${audited} and a.object_id = ${sql.ref(`r.${id}`)}))
    order by ${sql.ref(`r.${id}`)} limit 1)`

/** What of an import was touched since: people may have built on it (imports-19). */
export async function touched({ db }: Changing, import_id: number): Promise<string | undefined> {
  const rows = await rowsOf(
    db,
    nameRow,
    sql`select t.name from imports i, lateral (
        ${touchedOf('burials', 'burial_id', sql`format('Burial %s (%s)', r.burial_id, r.deceased_last_name)`, 'burial')}
        union all ${touchedOf('sites', 'site_id', sql`format('Site %s', r.site_ref)`, 'site')}
        union all ${touchedOf('sales', 'sale_id', sql`format('Sale %s', r.sale_id)`, 'sale')}
        union all ${touchedOf('customers', 'customer_id', sql`format('Customer %s (%s)', r.customer_id, r.last_name)`, 'customer')}
        union all ${touchedOf('contractors', 'contractor_id', sql`format('Contractor %s', r.name)`, 'contractor')}
        union all (select format('Site %s', s.site_ref) from sale_sites ss join sales sa using (sale_id)
          join sites s on s.site_id = ss.site_id
          where sa.import_id = i.import_id and s.updated_at > i.finished_at limit 1)
      ) t where i.import_id = ${import_id} limit 1`,
  )
  return rows[0]?.name
}

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

/** Takes what it brought out again, what rests on something first; the ground that it gave away is free again. */
export async function takeOut(ctx: Changing, import_id: number) {
  const run = (statement: RawBuilder<unknown>) => statement.execute(ctx.db)
  const held = await rowsOf(
    ctx.db,
    siteRow,
    sql`select distinct ss.site_id from sale_sites ss join sales sa using (sale_id)
      where sa.import_id = ${import_id} and ss.site_id is not null`,
  )
  await run(sql`delete from past_receipts where import_id = ${import_id}`)
  await run(sql`delete from burials where import_id = ${import_id}`)
  await run(sql`delete from site_holders h using sale_sites ss, sales sa
    where h.sale_site_id = ss.sale_site_id and sa.sale_id = ss.sale_id and sa.import_id = ${import_id}`)
  await run(sql`update sites set site_status_ref = 'UNAVAIL', owner_customer_id = null, ownership_date = null
    where site_id = any (${held.map(({ site_id }) => site_id)}::int[])`)
  await run(
    sql`delete from sale_sites ss using sales sa where sa.sale_id = ss.sale_id and sa.import_id = ${import_id}`,
  )
  await run(sql`delete from sales where import_id = ${import_id}`)
  await run(sql`delete from sites where import_id = ${import_id}`)
  await run(sql`delete from blocks b where import_id = ${import_id}
    and not exists (select from sites s where s.block_id = b.block_id)`)
  await run(sql`delete from customers where import_id = ${import_id}`)
  await run(sql`delete from contractors where import_id = ${import_id}`)
  await refreshSites(
    ctx,
    held.map(({ site_id }) => site_id),
  )
  await run(sql`set constraints all immediate`)
}

/** From here on, in this transaction alone, what the import brought may be taken out. */
export const markTakenBack = ({ db, user: { user_id } }: Changing, import_id: number) =>
  sql`update imports set taken_back_in = pg_current_xact_id(), taken_back_at = now(), taken_back_by = ${user_id}
    where import_id = ${import_id}`.execute(db)
