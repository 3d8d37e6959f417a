import { longDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { inMoney } from '../../core/words/in-money.ts'
import type { PaperPark } from '../park/paper-park.ts'
import { does } from '../practices/options.ts'

export type Fact = readonly [label: string, words: string]

const nextRow = z.object({
  late: z.number(),
  next_due_on: z.string().nullable(),
  next_owed: z.number().nullable(),
})

const planRow = nextRow.extend({ sale_id: z.number(), owed: z.number() })

/** A running plan on which something is owed. */
export type OwedPlan = z.output<typeof planRow>

/** What a customer owes by payment plans, for their statement (plans-22). */
export async function owedPlans(ctx: Reading, customer_id: number): Promise<OwedPlan[]> {
  if (!does(ctx, 'plans')) return []
  return rowsOf(
    ctx.db,
    planRow,
    sql`select s.sale_id, t.owed, t.late, t.next_due_on, t.next_owed
      from sales s join payment_plans p on p.sale_id = s.sale_id and p.ended_at is null
        cross join lateral plan_state(s.sale_id, ${ctx.today}) t
      where s.customer_id = ${customer_id} and t.owed > 0 order by s.sale_id`,
  )
}

/** The next due with its day; null if there is none. */
export const nextWords = (
  park: Parameters<typeof inMoney>[0],
  { next_due_on, next_owed }: z.output<typeof nextRow>,
) =>
  next_due_on !== null && next_owed !== null
    ? `${inMoney(park, next_owed)} on ${longDate(next_due_on)}`
    : null

/** What a receipt says of the payment plan of its order: what is late, and what is due next (plans-22). */
export async function nextDue(
  ctx: Reading,
  park: PaperPark,
  { sale_id, value }: { sale_id: number | null; value: number },
): Promise<Fact[]> {
  if (sale_id === null || value < 0 || !does(ctx, 'plans')) return []
  const [row] = await rowsOf(
    ctx.db,
    nextRow,
    sql`select late, next_due_on, next_owed from plan_state(${sale_id}, ${ctx.today})`,
  )
  if (!row) return []
  const next = nextWords(park, row)
  return [
    ...(row.late > 0 ? [['Late', inMoney(park, row.late)] as const] : []),
    ...(next === null ? [] : [['Next due', next] as const]),
  ]
}
