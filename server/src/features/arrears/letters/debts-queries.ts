import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { does } from '../../../domain/practices/options.ts'

const debtRow = z.object({
  customer_id: z.number(),
  invoice_no: z.number().nullable(),
  /** Of a due of a payment plan its own day. */
  ordered_on: z.string(),
  /** The day of the order whose plan this is a due of; null: an order. */
  due_of: z.string().nullable(),
  days: z.number(),
  price: z.number(),
  price_credited: z.number(),
  price_receipted: z.number(),
  price_outstanding: z.number(),
})

/** An order with something outstanding, or a late due of its payment plan. */
export type Debt = z.output<typeof debtRow>

/** Of an order with a payment plan its late dues, each with its own day (plans-4). */
const lateDues = ({ today, park }: Reading | Changing, customer_ids: readonly number[]) => sql`
      and not exists (select from payment_plans p where p.sale_id = s.sale_id and p.ended_at is null)
    union all
    select s.customer_id, s.invoice_no, d.due_on, ${today}::date - d.due_on, d.value, d.credited, d.received, d.owed, s.sale_id,
      (s.ordered_at at time zone ${park.PARK_TIME_ZONE})::date
    from plan_due_sums d join sales s using (sale_id)
    where s.customer_id = any(${customer_ids}::int[]) and d.ended_at is null and d.owed > 0
      and ${today}::date - d.due_on > d.grace_days`

/** What these customers owe, order by order, the oldest first (arrears-1, arrears-2). */
export const debtsOf = (ctx: Reading | Changing, customer_ids: readonly number[]): Promise<Debt[]> =>
  rowsOf(
    ctx.db,
    debtRow,
    sql`
    select customer_id, invoice_no, ordered_on, due_of, days, price, price_credited, price_receipted, price_outstanding from (
    select customer_id, invoice_no, ordered_on, ${ctx.today}::date - ordered_on as days, price, price_credited,
      price_receipted, price_outstanding, sale_id, null::date as due_of
    from (select *, (ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as ordered_on from sales) s
    where customer_id = any(${customer_ids}::int[]) and price_outstanding > 0 and placed_at is not null
      ${does(ctx, 'plans') ? lateDues(ctx, customer_ids) : sql``}
    ) debts order by ordered_on, sale_id`,
  )
