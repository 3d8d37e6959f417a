import { sql } from 'kysely'
import type { Db } from '../server/src/core/db/db.ts'

/** Tables of the park, each with the columns that may differ: times of this minute, names of files, internal ids. */
const tables: Record<string, string[]> = {
  blocks: ['created_at', 'updated_at'],
  customers: [],
  sites: ['created_at', 'updated_at'],
  graves: [],
  sales: ['updated_at'],
  sale_sites: ['updated_at'],
  sale_lines: [],
  sale_authorizations: ['sale_authorization_id'],
  invoices: ['invoice_id'],
  receipts: [],
  // Which of a slot's places each gets depends on the order in which a statement writes them.
  burials: ['slot_place'],
  events: [],
  site_holders: ['site_holder_id', 'created_at'],
  notes: ['note_id'],
  documents: ['storage_key'],
  audits: [],
  tariffs: ['updated_at'],
  type_charges: ['created_at', 'updated_at'],
  export_batches: [],
  export_batch_lines: ['export_batch_line_id'],
  export_batch_receipts: [],
  cash_days: ['updated_at'],
  cash_counts: [],
  cash_receipts: [],
  exchange_rates: ['created_at', 'updated_at'],
}

/** How the first user came is recorded by the start, not by the demo. */
const ofTheDemo = (table: string) =>
  table === 'audits' ? sql`where not (object = 'user' and action <> 'SIGNED_IN')` : sql``

/** One text for all that is in a park: the same for the same park. */
export async function parkHash(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [table, loose] of Object.entries(tables)) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(one, '' order by one)), 'empty') as hash
      from (select md5((to_jsonb(t) - ${loose}::text[])::text) as one from ${sql.table(table)} t ${ofTheDemo(table)}) each_row`.execute(
      db,
    )
    hashes[table] = rows[0]!.hash
  }
  return hashes
}

/** The first rows of a table that only one of two parks has. */
export async function otherRows(one: Db, other: Db, table: string): Promise<string[]> {
  const rowsOf = async (db: Db) =>
    (
      await sql<{ row: string }>`select (to_jsonb(t) - ${tables[table]!}::text[])::text as row
        from ${sql.table(table)} t ${ofTheDemo(table)}`.execute(db)
    ).rows.map(({ row }) => row)
  const [ours, theirs] = [new Set(await rowsOf(one)), new Set(await rowsOf(other))]
  return [...[...ours].filter((row) => !theirs.has(row)), ...[...theirs].filter((row) => !ours.has(row))]
    .sort()
    .slice(0, 6)
}
