import { sql } from 'kysely'
import {
  accountBalances,
  creditNoteLines,
  creditNotes,
  refundRequests,
} from '../../../domain/columns/practices/money.ts'
import { fromTable, wholeRow, type Held } from './held-queries.ts'

/** What they have on account, what was given back to them, and what was credited on their orders. */
export const heldMoney: readonly Held[] = [
  fromTable(accountBalances, 'Money on account', (customer_id) => ({
    key: sql`x.customer_id`,
    row: wholeRow(accountBalances, 'x'),
    from: sql`account_balances x where x.customer_id = ${customer_id}`,
  })),
  fromTable(refundRequests, 'Refunds', (customer_id) => ({
    key: sql`x.refund_request_id`,
    row: wholeRow(refundRequests, 'x', sql`jsonb_build_object('payment_type', t.payment_type)`),
    from: sql`refund_requests x join payment_types t using (payment_type_id) where x.customer_id = ${customer_id}`,
  })),
  fromTable(creditNotes, 'Credit notes', (customer_id) => ({
    key: sql`x.credit_note_id`,
    row: wholeRow(creditNotes, 'x'),
    from: sql`credit_notes x join sales s using (sale_id) where s.customer_id = ${customer_id}`,
  })),
  fromTable(creditNoteLines, 'Lines of credit notes', (customer_id) => ({
    // Both numbers of a line, as one.
    key: sql`(x.credit_note_id::int8 * 2147483648 + x.sale_line_id)`,
    row: wholeRow(creditNoteLines, 'x', sql`jsonb_build_object('line_description', l.line_description)`),
    from: sql`credit_note_lines x join sale_lines l using (sale_line_id) join sales s using (sale_id)
    where s.customer_id = ${customer_id}`,
  })),
]
