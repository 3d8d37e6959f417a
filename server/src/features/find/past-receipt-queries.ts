import { sql } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { hitRow, type Hit } from './hit.ts'

/** Receipts of the past by their whole number, as the old registers write it, capitals aside; the latest first. */
export const findPastReceipts = (ctx: Reading, number: string, limit: number): Promise<Hit[]> =>
  rowsOf(
    ctx.db,
    hitRow,
    sql`${prepared} select 'past_receipts' as kind, past_receipt_id as id, 0.975::float8 as score
      from past_receipts where lower(receipt_no) = lower(${number})
      order by receipt_date desc nulls last, past_receipt_id limit ${limit}`,
  )
