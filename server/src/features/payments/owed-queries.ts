import { maxOwed, owedOrder, type OwedOrder } from '@sexton/contract/payments/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const owed = sql`s.sale_id, s.invoice_no, s.customer_id, name_of_customer(s.customer_id) as customer_name,
  (s.ordered_at at time zone 'UTC')::date as ordered_on, s.price_outstanding as outstanding`
const isOwed = sql`s.sale_status_ref = 'ORDERED' and s.voided_at is null and s.price_outstanding > 0`

/** What a customer owes, the oldest order first. */
export const owedBy = (ctx: Reading, customer_id: number): Promise<OwedOrder[]> =>
  rowsOf(
    ctx.db,
    owedOrder,
    sql`select ${owed} from sales s where s.customer_id = ${customer_id} and ${isOwed} order by s.ordered_at, s.sale_id
      limit ${maxOwed}`,
  )

/** Orders that are owed on, by the numbers of the order or of its invoice. */
export async function owedByNumbers(ctx: Reading, numbers: readonly number[]): Promise<OwedOrder[]> {
  if (numbers.length === 0) return []
  const all = sql`${[...new Set(numbers)]}::int[]`
  return rowsOf(
    ctx.db,
    owedOrder,
    sql`select ${owed} from sales s where ${isOwed} and (s.sale_id = any(${all}) or s.invoice_no = any(${all}))
      order by s.sale_id`,
  )
}

const keyRow = z.object({ at: z.number(), key: z.string() })

/** All runs of words of a name: one is the first name and one the last, in whichever order they are written. */
function runsOf(key: string): string[] {
  const words = key.split(' ').slice(0, 6)
  return words.flatMap((_, from) =>
    words.slice(from).map((__, upTo) => words.slice(from, from + upTo + 1).join(' ')),
  )
}

/** The names as the database folds them: without accents, marks and capitals. */
export async function foldedNames(ctx: Reading, names: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    ctx.db,
    keyRow,
    sql`select n.at::int as at, search_key(n.name) as key from unnest(${[...names]}::text[]) with ordinality n(name, at) order by n.at`,
  )
  return rows.map(({ key }) => key)
}

const namedOwed = owedOrder.extend({ at: z.number(), paid_before: z.boolean() })

/** The orders that are owed on, of people of these folded names, each with the place of its name; whether the payer has paid on it. */
export async function owedByNames(ctx: Reading, keys: readonly string[], payer: number | null) {
  const runs = keys.flatMap((key, at): RawBuilder<unknown>[] =>
    key.includes(' ') ? [sql`(${at}::int, ${runsOf(key)}::text[])`] : [],
  )
  if (runs.length === 0) return []
  return rowsOf(
    ctx.db,
    namedOwed,
    sql`select n.at, ${owed}, exists (select from receipts r where r.sale_id = s.sale_id
          and r.receipt_customer_id = ${payer}::int and r.voided_at is null) as paid_before
      from (values ${sql.join(runs)}) n(at, runs)
        join customers c on c.last_name_key = any(n.runs) and c.first_name_key = any(n.runs) and c.merged_into is null
        join sales s on s.customer_id = c.customer_id
      where ${isOwed} order by n.at, s.sale_id`,
  )
}
