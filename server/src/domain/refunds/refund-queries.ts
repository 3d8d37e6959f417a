import { refund, type Refund, type RefundState } from '@sexton/contract/refunds/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { onlyPage, totalOf, type Page } from '../../core/search/page-of.ts'

const freeRow = z.object({
  name: z.string(),
  is_unidentified: z.boolean(),
  free: z.number(),
  open: z.number(),
})

/** What a customer has on account and nobody has proposed to give back, with the account locked; undefined for no customer. */
export async function freeOnAccount(ctx: Changing, customer_id: number) {
  await sql`select from account_balances where customer_id = ${customer_id} for update`.execute(ctx.db)
  const rows = await rowsOf(
    ctx.db,
    freeRow,
    sql`select name_of_customer(c.customer_id) as name, c.is_unidentified, coalesce(b.balance, 0) - open.value as free, open.value as open
      from customers c left join account_balances b using (customer_id)
        cross join lateral (select coalesce(sum(r.value), 0) as value from refund_requests r
          where r.customer_id = c.customer_id and r.state in ('PROPOSED', 'APPROVED')) open
      where c.customer_id = ${customer_id} and c.merged_into is null`,
  )
  return rows[0]
}

const listed = sql`select q.refund_request_id, q.state, q.customer_id, name_of_customer(q.customer_id) as customer_name,
    q.value, q.reason, t.payment_type, m.payment_mode, q.pay_to, q.sale_id,
    q.proposed_at, p.user_name as proposed_by, q.proposed_by as proposed_by_id,
    q.decided_at, d.user_name as decided_by, q.decided_by as decided_by_id, q.decided_why,
    coalesce((select balance from account_balances b where b.customer_id = q.customer_id), 0) as balance,
    r.receipt_id, r.receipt_no, r.receipt_at as paid_on
  from refund_requests q join payment_types t using (payment_type_id) left join payment_modes m using (payment_mode_id)
    join users p on p.user_id = q.proposed_by left join users d on d.user_id = q.decided_by
    left join receipts r on r.refund_request_id = q.refund_request_id and r.voided_at is null and r.reversal_of is null`

/** One refund as it is now; 404 if there is none. */
export async function refundById(ctx: Reading | Changing, refund_request_id: number): Promise<Refund> {
  const rows = await rowsOf(ctx.db, refund, sql`${listed} where q.refund_request_id = ${refund_request_id}`)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const countRow = z.object({ n: z.number() })

interface Asked extends Page {
  state?: RefundState | undefined
  customer_id?: number | undefined
}

/** The refunds that are asked for, the open ones first, then the newest. */
export async function refundsOf(ctx: Reading, { state, customer_id, ...page }: Asked): Promise<Refund[]> {
  const conditions: RawBuilder<unknown>[] = []
  if (state !== undefined) conditions.push(sql`q.state = ${state}`)
  if (customer_id !== undefined) conditions.push(sql`q.customer_id = ${customer_id}`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const rows = await rowsOf(
    ctx.db,
    refund,
    sql`${listed} ${where} order by q.state in ('PROPOSED', 'APPROVED') desc, q.refund_request_id desc ${onlyPage(page)}`,
  )
  ctx.total = await totalOf(rows.length, page, async () => {
    const [counted] = await rowsOf(
      ctx.db,
      countRow,
      sql`select count(*)::int as n from refund_requests q ${where}`,
    )
    return counted!.n
  })
  return rows
}

/** A refund that is not closed, locked until the end of the transaction. */
export async function lockRefund(ctx: Changing, refund_request_id: number): Promise<Refund> {
  await sql`select from refund_requests where refund_request_id = ${refund_request_id} for update`.execute(
    ctx.db,
  )
  const found = await refundById(ctx, refund_request_id)
  if (found.state === 'PAID') throw conflict(`This refund has been paid: receipt ${found.receipt_no}.`)
  if (found.state === 'REFUSED') throw conflict(`This refund was refused by ${found.decided_by}.`)
  if (found.state === 'WITHDRAWN') throw conflict('This refund was withdrawn.')
  return found
}
