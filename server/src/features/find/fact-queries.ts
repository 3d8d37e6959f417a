import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { isShort } from '../../core/search/name-search.ts'
import { hitRow, type Hit } from './hit.ts'

const factHit = hitRow.extend({ about: z.string().nullable() })

/** Below every name that holds the words. */
const score = sql`0.2::float8`

/** Records by what an imported file says of them besides, or by their notes: those that have every word (find-23). */
export async function findByWords({ db }: Reading, key: string, limit: number): Promise<Hit[]> {
  const words = key.split(' ')
  if (!words.some((word) => !isShort(word))) return []
  const holds = (text: ReturnType<typeof sql>) =>
    sql`(${sql.join(
      words.map((word) => sql`${text} like ${`%${word}%`}`),
      sql` and `,
    )})`
  const kind = sql`case r.parent_object when 'burial' then 'burials' when 'site' then 'sites' when 'sale' then 'sales'
    when 'contractor' then 'contractors' when 'past_receipt' then 'past_receipts'
    else (select case when c.is_corporate then 'companies' else 'customers' end
      from customers c where c.customer_id = r.parent_object_id) end`
  const [most] = words.toSorted((one, other) => other.length - one.length)
  return rowsOf(
    db,
    factHit,
    sql`select ${kind} as kind, r.parent_object_id as id, ${score} as score, left(r.about, 200) as about from (
      (select f.parent_object, f.parent_object_id, (
          select (one ->> 'label') || ': ' || (one ->> 'text') from jsonb_array_elements(f.facts) one
          order by search_key((one ->> 'label') || ' ' || (one ->> 'text')) like ${`%${most}%`} desc limit 1) as about
        from other_facts f where ${holds(sql`f.facts_key`)} limit ${limit})
      union all (select n.parent_object, n.parent_object_id, n.note from notes n
        where n.deleted_at is null and n.parent_object in ('burial', 'customer', 'site', 'sale')
          and ${holds(sql`search_key(n.note)`)} limit ${limit})) r`,
  )
}
