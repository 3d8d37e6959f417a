import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const debtRow = z.object({
  customer_id: z.number(),
  invoice_no: z.number().nullable(),
  ordered_on: z.string(),
  days: z.number(),
  price: z.number(),
  price_receipted: z.number(),
  price_outstanding: z.number(),
})

/** An order of which something is outstanding. */
export type Debt = z.output<typeof debtRow>

/** What these customers owe, order by order, the oldest first (arrears-1, arrears-2). */
export const debtsOf = (ctx: Reading | Changing, customer_ids: readonly number[]): Promise<Debt[]> =>
  rowsOf(
    ctx.db,
    debtRow,
    sql`
    select customer_id, invoice_no, ordered_on, ${ctx.today}::date - ordered_on as days, price, price_receipted,
      price_outstanding
    from (select *, (ordered_at at time zone ${ctx.park.PARK_TIME_ZONE})::date as ordered_on from sales) s
    where customer_id = any(${customer_ids}::int[]) and price_outstanding > 0 and placed_at is not null
    order by ordered_on, sale_id`,
  )
