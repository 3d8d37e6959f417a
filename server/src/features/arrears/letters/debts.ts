import { ageOf } from '@sexton/contract/arrears/ages'
import { customerName } from '@sexton/contract/customers/name'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { conflict } from '../../../core/refusal.ts'
import { personOf, type Person } from '../../papers/public.ts'

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

/** A letter to a customer, as it is written. */
export interface Letter {
  customer_id: number
  person: Person
  debts: Debt[]
}

/** The letters to these customers, in their order; 404 where one is not there, 409 where one owes nothing. */
export async function lettersTo(ctx: Reading, customer_ids: readonly number[]): Promise<Letter[]> {
  const all = await debtsOf(ctx, customer_ids)
  const letters: Letter[] = []
  for (const customer_id of customer_ids) {
    const person = await personOf(ctx, customer_id)
    const debts = all.filter((debt) => debt.customer_id === customer_id)
    if (debts.length === 0) throw conflict(`${customerName(person)} owes nothing, so there is no letter.`)
    letters.push({ customer_id, person, debts })
  }
  return letters
}

export const ageOfDebt = ({ days }: Debt) => ageOf(days)
