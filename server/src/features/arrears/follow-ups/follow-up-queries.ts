import { followUp, type followUps } from '@sexton/contract/arrears/follow-ups'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { onlyPage, totalOf } from '../../../core/search/page-of.ts'
import { customerNameColumns } from '../../../core/words/names.ts'

const names = sql.join(customerNameColumns.map((column) => sql.ref(`c.${column}`)))

const countRow = z.object({ total: z.number() })

/** Still to be followed up, and shown to who asks: their own, or all with PERM_REPORTS. */
const openFor = (
  ctx: Reading,
) => sql`n.follow_up_on is not null and n.followed_up_at is null and n.deleted_at is null
  ${ctx.may('PERM_REPORTS') ? sql`` : sql`and n.user_id = ${ctx.user.user_id}`}`

/** What is to be followed up, the longest due first (arrears-6). */
export const list: Read<typeof followUps.list> = async (ctx, { query: { customer_id, until, ...page } }) => {
  const asked = sql`${openFor(ctx)}
    ${customer_id === undefined ? sql`` : sql`and n.parent_object_id = ${customer_id}`}
    ${until === undefined ? sql`` : sql`and n.follow_up_on <= ${until}::date`}`
  const rows = await rowsOf(
    ctx.db,
    followUp,
    sql`${prepared}
    select n.note_id, n.note, n.follow_up_on, u.user_name, c.customer_id, ${names},
      coalesce(nullif(c.phone1, ''), c.phone2) as phone,
      (select coalesce(sum(s.price_outstanding), 0) from sales s
        where s.customer_id = c.customer_id and s.placed_at is not null) as owed
    from notes n join customers c on c.customer_id = n.parent_object_id left join users u on u.user_id = n.user_id
    where ${asked} order by n.follow_up_on, n.note_id ${onlyPage(page)}`,
  )
  ctx.total = await totalOf(rows.length, page, async () => {
    const count = sql`select count(*)::int as total from notes n where ${asked}`
    return (await rowsOf(ctx.db, countRow, count))[0]!.total
  })
  return rows
}
