import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

export type PartyTable = 'customers' | 'contractors'

/** What is known by its `import_key`. */
type KeyedTable = PartyTable | 'past_receipts'

const keyRow = z.object({ key: z.string() })

/** Of these keys those that are there already: by an import, or a customer who was given the number by hand. */
export async function knownKeys({ db }: Changing, table: KeyedTable, keys: readonly string[]) {
  const byNumber =
    table === 'customers'
      ? sql`union select 'no ' || legacy_id from customers where legacy_id = any (${keys.flatMap((key) => (key.startsWith('no ') ? [key.slice(3)] : []))}::text[])`
      : sql``
  const rows = await rowsOf(
    db,
    keyRow,
    sql`select import_key as key from ${sql.table(table)} where import_key = any (${keys}::text[]) ${byNumber}`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Writes rows at once; each value has all of `columns`. */
export async function insertParties(
  { db }: Changing,
  table: PartyTable,
  columns: readonly string[],
  values: readonly object[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(db)
}

const foundRow = z.object({
  legacy_id: z.string(),
  customer_id: z.number(),
  /** Their draft sale, if any: no legacy record is added meanwhile (sales-40). */
  draft: z.number().nullable(),
})

/** Whom these numbers of the old records stand for, by number; merged ones under who they are now. */
export async function customersByNumber({ db }: Changing, numbers: readonly string[]) {
  const rows = await rowsOf(
    db,
    foundRow,
    sql`select distinct c.legacy_id, coalesce(c.merged_into, c.customer_id) as customer_id, d.sale_id as draft
      from customers c left join sales d on d.customer_id = coalesce(c.merged_into, c.customer_id)
        and d.sale_status_ref = 'DRAFT' and d.voided_at is null
      where c.legacy_id = any (${numbers}::text[])`,
  )
  const found = new Map<string, typeof rows>()
  for (const row of rows) found.set(row.legacy_id, [...(found.get(row.legacy_id) ?? []), row])
  return found
}
