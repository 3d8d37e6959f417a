import { sql } from 'kysely'
import { bankLines } from '../../../domain/columns/practices/bank.ts'
import { fromTable, wholeRow, type Held } from './held-queries.ts'

/** The bank lines by which their money came or went back. */
export const heldAtBanks: Held = fromTable(
  bankLines,
  'Payments as their banks wrote them',
  (customer_id) => ({
    key: sql`x.bank_line_id`,
    row: wholeRow(bankLines, 'x'),
    from: sql`bank_lines x where exists (
    select from receipts r where r.bank_line_id = x.bank_line_id and r.receipt_customer_id = ${customer_id})`,
  }),
)
