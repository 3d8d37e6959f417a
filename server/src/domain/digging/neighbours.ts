import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { namesOffered, namesToChoose, nobody, type Sides } from './neighbour-rules.ts'

const row = z.object({
  left: z.string().nullable(),
  right: z.string().nullable(),
  others: z.array(z.string()),
})

/** Named by `named_body`, but for someone whose name is unknown. */
const named = sql`(b.in_ground and named_body(b) <> 'Unknown deceased')`

/** Who is buried in a site `n`: the first who was laid. `nobody` if it is known to be empty, null if that is not known. */
const whoIn = sql`case
  when n.site_id is null then null
  when exists (select from burials b where b.site_id = n.site_id and b.in_ground) then (
    select case when ${named} then named_body(b) end from burials b where b.site_id = n.site_id and b.in_ground
    order by b.burial_date nulls last, b.grave_no, b.burial_id limit 1)
  when n.site_status_ref in ('UNAVAIL', 'UNSUITABLE')
    or exists (select from burials b where b.site_id = n.site_id and may_lie(b, current_date))
    or exists (select from sale_sites ss join sales sa using (sale_id)
      where ss.site_id = n.site_id and ss.released_at is null and sa.is_legacy) then null
  else ${nobody} end`

/** The site on one side of `s`: the next number of its row, where number 12 is left out (sites-7). */
const beside = (step: 1 | -1) => sql`(
  select ${whoIn} from (select 1) one left join lateral (
    select o.* from sites o where o.block_id = s.block_id and o.row_no = s.row_no
      and (o.site_no = s.site_no + ${step}::int or (s.site_no + ${step}::int = 12 and o.site_no = 12 + ${step}::int))
    order by abs(o.site_no - s.site_no) limit 1) n on true)`

/** An order to dig, as far as its neighbours depend on it. */
interface Order {
  dig_order_id: number
  site_id: number
}

/**
 * Who is buried beside the site of an order, and the names to choose from. An order keeps its names: the others of the
 * block come in an order of its own (dig-5).
 */
export async function neighboursOf(
  { db }: Pick<Reading | Changing, 'db'>,
  { dig_order_id, site_id }: Order,
): Promise<{ books: Sides; names: string[] }> {
  const [found] = await rowsOf(
    db,
    row,
    sql`${prepared}
    with here as (select s.site_id, s.block_id, ${beside(-1)} as "left", ${beside(1)} as "right"
      from sites s where s.site_id = ${site_id}::int)
    select here."left", here."right", array(
      select name from (
        select named_body(b) as name, min(md5(${dig_order_id}::text || ':' || b.burial_id)) as place
        from burials b join sites o on o.site_id = b.site_id
        where o.block_id = here.block_id and o.site_id <> here.site_id and ${named}
        group by 1) around
      where name is distinct from here."left" and name is distinct from here."right"
      order by place limit ${namesOffered}::int) as others
    from here`,
  )
  const { others, ...books } = found!
  return { books, names: namesToChoose(books, others) }
}
