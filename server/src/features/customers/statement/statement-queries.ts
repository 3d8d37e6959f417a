import { customerName } from '@sexton/contract/customers/name'
import type { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { customerNameRow } from '../../../core/words/names.ts'
import { latestOf } from '../../../core/search/page-of.ts'
import type { Read } from '../../../core/call/verbs.ts'
import { survivorOf } from '../customers-queries.ts'
import { statementOf, type Movement } from './statement-rules.ts'

const orderRow = z.object({
  date: z.string(),
  sale_id: z.number(),
  no: z.number(),
  amount: z.number(),
  cancelled: z.string().nullable(),
  credit_note: z.number().nullable(),
})

/**
 * Each order under its invoice; a cancelled one as it was then, and its cancellation on the day of that. What credit notes took
 * off them, on the day of each.
 */
async function orders(ctx: Reading, customer_id: number): Promise<Movement[]> {
  const zone = ctx.park.PARK_TIME_ZONE
  const rows = await rowsOf(
    ctx.db,
    orderRow,
    sql`${prepared}
    select (coalesce(i.ordered_at, s.ordered_at) at time zone ${zone})::date as date, s.sale_id, i.invoice_no as no,
      coalesce(i.price, s.price) as amount, (i.voided_at at time zone ${zone})::date as cancelled,
      null::int as credit_note
    from sales s join invoices i using (sale_id) where s.customer_id = ${customer_id}
    union all
    select n.issued_on, n.sale_id, n.invoice_no, -n.value, null, n.credit_note_no
    from sales s join credit_notes n using (sale_id) where s.customer_id = ${customer_id}`,
  )
  return rows.flatMap(({ cancelled, credit_note, ...row }) => {
    const order = { ...row, payer: null, reverses: null, ...(credit_note === null ? {} : { credit_note }) }
    return cancelled ? [order, { ...order, date: cancelled, amount: 0 - row.amount, cancels: true }] : [order]
  })
}

const receiptRow = customerNameRow.extend({
  date: z.string(),
  sale_id: z.number().nullable(),
  kind: z.enum(['receipt', 'held', 'moved', 'refund']),
  no: z.number(),
  amount: z.number(),
  reverses: z.number().nullable(),
  payer_id: z.number(),
})

/** What was paid on their orders whoever paid, and what is on their account. */
async function receipts(ctx: Reading, customer_id: number): Promise<Movement[]> {
  const rows = await rowsOf(
    ctx.db,
    receiptRow,
    sql`${prepared}
    select r.receipt_at as date, r.sale_id, r.kind, r.receipt_no as no, r.value as amount, taken.receipt_no as reverses,
      p.customer_id as payer_id, p.is_corporate, p.company_name, p.other_title, p.salutation,
      p.first_name, p.middle_name, p.last_name, p.suffix
    from (
      select r.* from sales s join receipts r using (sale_id) where s.customer_id = ${customer_id}
      union all select * from receipts where receipt_customer_id = ${customer_id} and sale_id is null) r
      join customers p on p.customer_id = r.receipt_customer_id
      left join receipts taken on taken.receipt_id = r.reversal_of
    where r.voided_at is null and not (r.kind = 'moved' and r.receipt_customer_id = ${customer_id} and exists (
      select from receipts half left join sales s using (sale_id)
      where (half.receipt_id = r.moved_with or half.moved_with = r.receipt_id)
        and half.receipt_customer_id = ${customer_id}
        and ${customer_id}::int = coalesce(s.customer_id, (select customer_id from sales where sale_id = r.sale_id))))`,
  )
  return rows.map(({ date, sale_id, kind, no, amount, reverses, payer_id, ...name }) => {
    const payer = { customer_id: payer_id, name: customerName(name) }
    const held = sale_id === null && kind !== 'receipt' ? { held: kind } : {}
    return { date, sale_id, no, amount, reverses, payer, ...held }
  })
}

/** All that moved on the customer's account, in no order. */
export const movementsOf = async (ctx: Reading, customer_id: number): Promise<Movement[]> =>
  (await Promise.all([orders(ctx, customer_id), receipts(ctx, customer_id)])).flat()

/** The customer's statement, or the latest rows of it, each with the balance of all before. A legacy sale has no price and no invoice, so it is no part of it. */
export const statement: Read<typeof customers.statement> = async (ctx, input) => {
  const { customer_id } = input.params
  const movements = await movementsOf(ctx, customer_id)
  const instead = movements.length === 0 ? await survivorOf(ctx, customer_id) : null
  if (instead !== null) return statement(ctx, { ...input, params: { customer_id: instead } })
  return latestOf(ctx, statementOf(movements, customer_id), input.query)
}
