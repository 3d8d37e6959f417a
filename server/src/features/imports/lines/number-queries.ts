import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

/** The tables that an import writes, with the column of their running number. */
const columns = {
  imports: 'import_id',
  customers: 'customer_id',
  contractors: 'contractor_id',
  blocks: 'block_id',
  sites: 'site_id',
  sales: 'sale_id',
  sale_sites: 'sale_site_id',
  burials: 'burial_id',
  past_receipts: 'past_receipt_id',
}

export type Numbered = keyof typeof columns

const row = z.object({ id: z.number() })

/** Takes so many numbers from the table's sequence, which never gives them again. */
export async function nextNumbers(
  { db }: Pick<Changing, 'db'>,
  table: Numbered,
  count: number,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    row,
    sql`select nextval(pg_get_serial_sequence(${table}, ${columns[table]}))::int as id
      from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
