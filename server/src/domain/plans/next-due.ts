import { longDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { inMoney } from '../../core/words/in-money.ts'
import type { PaperPark } from '../park/paper-park.ts'
import { does } from '../practices/options.ts'

const nextRow = z.object({
  late: z.number(),
  next_due_on: z.string().nullable(),
  next_owed: z.number().nullable(),
})

export type Fact = readonly [label: string, words: string]

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
  const { late, next_due_on, next_owed } = row
  return [
    ...(late > 0 ? [['Late', inMoney(park, late)] as const] : []),
    ...(next_due_on !== null && next_owed !== null
      ? [['Next due', `${inMoney(park, next_owed)} on ${longDate(next_due_on)}`] as const]
      : []),
  ]
}
