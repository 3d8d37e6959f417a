import { broughtRecord, listedRecords, type BroughtRecord } from '@sexton/contract/imports/brought'
import { sql } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf, fullNameOf } from '../../core/words/names.ts'
import { sitesWithoutBurial } from './linked-site-queries.ts'

/** Customers and sites that were made for burials or owners are none of the list's records. */
const isOf = (...kinds: readonly string[]) => sql`i.kind = any (${kinds}::text[])`

/** The first records that an import brought, of each kind it can bring (imports-22). */
export const broughtRecords = ({ db }: Reading, import_id: number): Promise<BroughtRecord[]> =>
  rowsOf(
    db,
    broughtRecord,
    sql`with i as (select import_id, kind from imports where import_id = ${import_id})
    (select 'burial' as kind, burial_id as id, ${fullNameOf('b.deceased_')} as name, si.site_ref as about
      from i join burials b using (import_id) left join sites si using (site_id)
      order by burial_id limit ${listedRecords})
    union all (select 'customer', customer_id, ${customerNameOf('c')}, c.phone1
      from i join customers c using (import_id) where ${isOf('customers')} order by customer_id limit ${listedRecords})
    union all (select 'contractor', contractor_id, co.name, t.contractor_type
      from i join contractors co using (import_id) join contractor_types t using (contractor_type_id)
      order by contractor_id limit ${listedRecords})
    union all (select 'sale', sale_id, r.receipt_no, r.payer
      from i join past_receipts r using (import_id) order by past_receipt_id limit ${listedRecords})
    union all (select 'site', site_id, si.site_ref, t.site_type
      from i join sites si using (import_id) join site_types t using (site_type_id)
      where ${isOf('sites', 'outlines')} order by site_id limit ${listedRecords})
    union all (select 'site', si.site_id, si.site_ref, coalesce(
        (select n.note from notes n where n.parent_object = 'site' and n.parent_object_id = si.site_id
          and n.import_id = i.import_id order by n.note_id limit 1), t.site_type)
      from i join lateral ${sitesWithoutBurial(sql`i.import_id`)} given on true join sites si using (site_id)
        join site_types t using (site_type_id)
      where ${isOf('burials')} order by si.site_id limit ${listedRecords})
    union all (select 'site', si.site_id, si.site_ref, ${customerNameOf('o')}
      from i join past_purchases p using (import_id) join site_holders h using (site_holder_id)
        join sites si using (site_id) join customers o on o.customer_id = h.customer_id
      where ${isOf('owners')} order by past_purchase_id limit ${listedRecords})`,
  )

/** How many burials of an import still wait: for a burial place, and to be checked. */
export const waitingBurials = ({ db }: Reading, import_id: number) =>
  db
    .selectFrom('burials')
    .select([
      sql<number>`count(*) filter (where site_id is null)::int`.as('unplaced'),
      sql<number>`count(*) filter (where flag)::int`.as('to_check'),
    ])
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
