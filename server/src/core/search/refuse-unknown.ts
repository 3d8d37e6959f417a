import { sql } from 'kysely'
import type { Changing, Reading } from '../context/context.ts'
import { prepared } from '../db/db.ts'
import { fixed } from '../db/fixed.ts'
import { notFound } from '../refusal.ts'

const byId = (table: string, key: string) =>
  fixed<{ id: number }>(
    ({ id }) => sql`${prepared}select from ${sql.table(table)} where ${sql.ref(key)} = ${id}`,
  )
const known = {
  customers: byId('customers', 'customer_id'),
  sales: byId('sales', 'sale_id'),
  sites: byId('sites', 'site_id'),
  burials: byId('burials', 'burial_id'),
}

/** Refuses with 404 where there is no such record: an empty list of it is not the same as nobody's. */
export async function refuseUnknown(
  { db }: Reading | Changing,
  table: keyof typeof known,
  id: number,
): Promise<void> {
  const { rows } = await known[table]({ id }).execute(db)
  if (rows.length === 0) throw notFound()
}
