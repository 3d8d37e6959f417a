import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const row = z.object({ customer_id: z.number(), name: z.string(), instead: z.number().nullable() })

/** A customer who has died, and who is written to instead. */
export type DeadCustomer = z.output<typeof row>

/**
 * Of these customers, those who have died: their estate is written to instead, else the executor of the transfer in hand,
 * else nobody (deaths-11).
 */
export async function insteadOfDead(ctx: Reading | Changing, customer_ids: readonly number[]) {
  const rows = await rowsOf(
    ctx.db,
    row,
    sql`select c.customer_id, name_of_customer(c.customer_id) as name, coalesce(
        (select min(e.customer_id) from customers e where e.estate_of = c.customer_id and e.merged_into is null),
        (select p.customer_id from transfers t join transfer_people p using (transfer_id)
            join customers x on x.customer_id = p.customer_id and x.died_on is null
          where t.of_customer_id = c.customer_id and t.state in ('PREPARING', 'READY') and p.as_executor
          order by t.transfer_id desc, p.ordinal limit 1)) as instead
      from customers c where c.customer_id = any(${customer_ids}::int[]) and c.died_on is not null`,
  )
  return new Map(rows.map((dead) => [dead.customer_id, dead]))
}
