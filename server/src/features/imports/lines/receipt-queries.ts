import type { ReadReceipt } from '@sexton/contract/imports/read-receipt'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { Run } from './run.ts'

const saleRow = z.object({ sale_id: z.number(), is_legacy: z.boolean() })

/** Of these sales those that are there, and whether they are from before these books. */
export async function salesNamed({ db }: Changing, sale_ids: readonly number[]) {
  const rows = await rowsOf(
    db,
    saleRow,
    sql`select sale_id, is_legacy from sales where sale_id = any (${sale_ids}::int[]) and voided_at is null`,
  )
  return new Map(rows.map((row) => [row.sale_id, row]))
}

const burialRow = z.object({
  key: z.string(),
  sale_id: z.number().nullable(),
  is_legacy: z.boolean().nullable(),
})

/** The burials that were imported under these keys, with the sale that each is on. */
export async function burialsNamed({ db }: Changing, keys: readonly string[]) {
  const rows = await rowsOf(
    db,
    burialRow,
    sql`select b.import_key as key, s.sale_id, s.is_legacy
      from burials b left join sales s using (sale_id) where b.import_key = any (${keys}::text[])`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

const columns = [
  ...[
    'past_receipt_id',
    'sale_id',
    'receipt_no',
    'receipt_date',
    'receipt_precision',
    'receipt_words',
    'payer',
    'amount',
    'currency',
  ],
  ...['tender', 'remark', 'import_key', 'import_id', 'created_by'],
]
const names = sql.join(columns.map((column) => sql.ref(column)))

export interface KeptReceipt {
  sale_id: number
  key: string
  read: ReadReceipt
}

/** Keeps receipts of the past with their legacy sales. */
export async function insertPastReceipts(
  { ctx, numbers, import_id }: Run,
  rows: readonly KeptReceipt[],
): Promise<number[]> {
  const { db, user } = ctx
  const ids = await numbers.take('past_receipts', rows.length)
  const values = rows.map(({ sale_id, key, read }, at) => ({
    past_receipt_id: ids[at],
    ...read.fields,
    sale_id,
    import_key: key,
    import_id,
    created_by: user.user_id,
  }))
  await sql`insert into past_receipts (${names}) overriding system value select ${names}
    from jsonb_populate_recordset(null::past_receipts, ${JSON.stringify(values)}::jsonb)`.execute(db)
  return ids
}
