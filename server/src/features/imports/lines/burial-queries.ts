import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { PlacedBurial } from './place-burials.ts'
import type { Run } from './run.ts'

const columns = [
  'burial_id',
  ...['deceased_other_title', 'deceased_suffix', 'deceased_former_name'],
  ...['deceased_salutation', 'deceased_first_name', 'deceased_middle_name', 'deceased_last_name'],
  ...[
    'deceased_gender',
    'deceased_age',
    'deceased_age_words',
    'deceased_address',
    'deceased_id_no',
    'deceased_religion',
  ],
  ...['deceased_denomination', 'cod_description', 'burial_date', 'burial_precision', 'death_date'],
  ...['death_precision', 'deceased_birth_date', 'deceased_birth_precision'],
  ...['burial_words', 'death_words', 'deceased_birth_words', 'flag'],
  ...[
    'customer_id',
    'sale_id',
    'sale_site_id',
    'site_id',
    'grave_no',
    'legacy_address',
    'legacy_address_dirty',
  ],
  ...['import_key', 'import_id'],
]

const names = sql.join(columns.map((column) => sql.ref(column)))

export interface BurialRow extends PlacedBurial {
  sale_id: number | null
  sale_site_id: number | null
}

/**
 * Writes burials that are COMPLETE at once; the database says of each whether the ground may take the body. A site's only
 * grave is where whoever lies in the site lies. Their numbers, in the order of the rows.
 */
export async function insertBurials(
  { ctx, numbers, import_id }: Run,
  rows: readonly BurialRow[],
): Promise<number[]> {
  const { db, user } = ctx
  const ids = await numbers.take('burials', rows.length)
  const values = rows.map(({ read, key, customer_id, seat, sale_id, sale_site_id }, at) => ({
    burial_id: ids[at],
    ...read.fields,
    customer_id,
    sale_id,
    sale_site_id,
    site_id: seat?.site_id ?? null,
    grave_no: read.grave_no,
    legacy_address: read.legacy_address,
    legacy_address_dirty: read.unplaced || read.grave_unread !== null,
    flag: read.toCheck !== '',
    import_key: key,
    import_id,
  }))
  await sql`insert into burials (${names}, is_legacy, burial_status_ref, created_by, updated_by)
        overriding system value
      select ${sql.join(columns.map((column) => (column === 'grave_no' ? sql`coalesce(r.grave_no, single.grave_no)` : sql.ref(`r.${column}`))))},
        true, 'COMPLETE', ${user.user_id}, ${user.user_id}
      from jsonb_populate_recordset(null::burials, ${JSON.stringify(values)}::jsonb) with ordinality r
        left join lateral (
          select max(g.grave_no) as grave_no from graves g where g.site_id = r.site_id having count(*) = 1
        ) single on true
      order by r.ordinality`.execute(db)
  return ids
}

/** Burials that lay in ground before it was held: now they hang on the sale site that holds it. */
export const hangOnSaleSites = ({ db }: Changing, import_id: number, site_ids: readonly number[]) =>
  sql`update burials b set sale_site_id = ss.sale_site_id
    from sale_sites ss
    where b.import_id = ${import_id} and b.sale_site_id is null and b.site_id = any (${site_ids}::int[])
      and ss.site_id = b.site_id and ss.released_at is null and ss.sale_id = b.sale_id`.execute(db)

const knownRow = z.object({ key: z.string(), last_name: z.string().nullable(), burial_id: z.number() })

/** Burials that an earlier import brought under one of these keys. */
export const burialsOfKeys = ({ db }: Changing, keys: readonly string[]) =>
  rowsOf(
    db,
    knownRow,
    sql`select import_key as key, deceased_last_name as last_name, burial_id
      from burials where import_key = any (${keys}::text[])`,
  )
