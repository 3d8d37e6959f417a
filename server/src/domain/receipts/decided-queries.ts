import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const decidedRow = z.object({
  pay_to: z.string().nullable(),
  proposed_by: z.string(),
  approved_by: z.string(),
})

/** Where the money of a paid refund went, and its two people, as its paper says them (refunds-2). */
export async function decidedOf({ db }: Reading, receipt_id: number) {
  const [row] = await rowsOf(
    db,
    decidedRow,
    sql`select q.pay_to, concat_ws(' ', p.first_name, p.last_name) as proposed_by,
        concat_ws(' ', d.first_name, d.last_name) as approved_by
      from receipts r join refund_requests q using (refund_request_id)
        join users p on p.user_id = q.proposed_by join users d on d.user_id = q.decided_by
      where r.receipt_id = ${receipt_id}`,
  )
  return row
}
