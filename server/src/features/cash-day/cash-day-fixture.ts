import type { cashDays } from '@sexton/contract/cash-day/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** How a receipt of a test is paid. */
export interface Way {
  payment_type_id: number
  payment_mode_id: number | null
}

/** Each payment type, with each of its modes where it needs one. */
export async function waysOf(db: Db): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select t.payment_type_id, m.payment_mode_id from payment_types t
      left join payment_type_modes m on m.payment_type_id = t.payment_type_id and t.payment_mode_required
    order by t.payment_type_id, m.payment_mode_id`.execute(db)
  return rows
}

interface Taken extends Way {
  sale_id: number
  value: number
  on: string
  by: number
}

/** A receipt that somebody took, straight into the table; returns its id. */
export async function taken(db: Db, { sale_id, value, on, by, ...way }: Taken): Promise<number> {
  const { rows } = await sql<{ receipt_id: number }>`
    insert into receipts (receipt_no, sale_id, invoice_no, receipt_customer_id, value, payment_type_id, payment_mode_id,
      receipt_at, created_by)
    select next_number('receipt'), sale_id, invoice_no, customer_id, ${value}, ${way.payment_type_id},
      ${way.payment_mode_id}, ${on}, ${by} from sales where sale_id = ${sale_id} returning receipt_id`.execute(
    db,
  )
  return rows[0]!.receipt_id
}

export const voided = (db: Db, receipt_id: number, by: number) =>
  sql`update receipts set voided_at = now(), voided_by = ${by}, void_reason = 'Typed twice'
    where receipt_id = ${receipt_id}`.execute(db)

/** Reverses a receipt on a day. */
export const reversed = (db: Db, receipt_id: number, on: string, by: number) =>
  sql`insert into receipts (receipt_no, sale_id, invoice_no, receipt_customer_id, value, payment_type_id, payment_mode_id,
      receipt_at, reversal_of, created_by)
    select next_number('receipt'), sale_id, invoice_no, receipt_customer_id, 0 - value, payment_type_id, payment_mode_id,
      ${on}, receipt_id, ${by} from receipts where receipt_id = ${receipt_id}`.execute(db)

/** A count that finds what was received, but for the first line: there is more by `over`. */
export const countOf = ({ lines, updated_at }: Reply<typeof cashDays.get>, over = 0) => ({
  updated_at,
  lines: lines.map(({ payment_type_id, payment_mode_id, expected }, at) => ({
    payment_type_id,
    payment_mode_id,
    counted: Math.round((expected + (at === 0 ? over : 0)) * 100) / 100,
    reason: at === 0 && over !== 0 ? 'Change was given wrongly' : null,
  })),
})
