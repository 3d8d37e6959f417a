import { sql } from 'kysely'
import type { Changing, Reading } from '../context/context.ts'
import { prepared } from '../db/db.ts'
import { notFound } from '../refusal.ts'

const keys = { customers: 'customer_id', sales: 'sale_id', sites: 'site_id' } as const

/** Refuses with 404 where there is no such record: an empty list of it is not the same as nobody's. */
export async function refuseUnknown(
  { db }: Reading | Changing,
  table: keyof typeof keys,
  id: number,
): Promise<void> {
  const { rows } =
    await sql`${prepared}select from ${sql.table(table)} where ${sql.ref(keys[table])} = ${id}`.execute(db)
  if (rows.length === 0) throw notFound()
}
