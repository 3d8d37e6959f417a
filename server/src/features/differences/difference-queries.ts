import { difference, type Difference, type differences } from '@sexton/contract/differences/calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** The closed ones are listed back to the last so many. */
const closedAtMost = 200

const selected = (user_id: number) => sql`
  select d.difference_id, d.kind, d.site_id, s.site_ref, d.grave_no, b.burial_id, named_body(b) as deceased,
    o.dig_order_id, o.dig_no, d.act_id, d.found_at, f.user_name as found_by, d.found_by = ${user_id} as found_by_me,
    d.says_books, d.says_ground, d.blocks,
    (select coalesce(json_agg(json_build_object('photo_id', p.photo_id, 'filename', p.filename) order by ap.ordinal), '[]')
      from act_photos ap join photos p using (photo_id) where ap.act_id = d.act_id) as photos,
    d.closed_at, c.user_name as closed_by, d.closing, d.reason
  from differences d join sites s using (site_id) join users f on f.user_id = d.found_by
    left join users c on c.user_id = d.closed_by
    left join burials b on b.burial_id = d.burial_id
    left join dig_orders o on o.dig_order_id = d.dig_order_id`

/** What concerns the grave of a burial: itself, its grave, or its whole site. */
const ofBurial = (burial_id: number) => sql<SqlBool>`(d.burial_id = ${burial_id} or exists (
  select from burials at where at.burial_id = ${burial_id} and at.site_id = d.site_id
    and (d.grave_no is null or at.grave_no is null or at.grave_no = d.grave_no)))`

/** Where the books and the ground differ: those that block first, the newest of each before the others. */
export const list: Read<typeof differences.list> = (
  ctx,
  { query: { closed = false, site_id, burial_id } },
) => {
  const where: RawBuilder<unknown>[] = [closed ? sql`d.closed_at is not null` : sql`d.closed_at is null`]
  if (site_id !== undefined) where.push(sql`d.site_id = ${site_id}`)
  if (burial_id !== undefined) where.push(ofBurial(burial_id))
  const order = closed ? sql`d.closed_at desc` : sql`d.blocks = '{}', d.found_at desc`
  return rowsOf(
    ctx.db,
    difference,
    sql`${selected(ctx.user.user_id)} where ${sql.join(where, sql` and `)}
      order by ${order}, d.difference_id desc ${closed ? sql`limit ${closedAtMost}` : sql``}`,
  )
}

/** One difference as it is now. */
export async function differenceById(ctx: Reading | Changing, difference_id: number): Promise<Difference> {
  const where = sql`where d.difference_id = ${difference_id}`
  const [found] = await rowsOf(ctx.db, difference, sql`${selected(ctx.user.user_id)} ${where}`)
  return found!
}
