import { cemeteries, type Cemetery } from '@sexton/contract/cemeteries/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

/** Until the end of the transaction: who adds, renames or deletes a cemetery, or makes a block, waits (cemeteries-7). */
export const lockCemeteries = (ctx: Changing) => sql`select lock_cemeteries()`.execute(ctx.db)

/** What a site's ref is without the code of its cemetery. */
const bareRef = sql`b.block_name || substr(s.site_ref, length(s.block_ref) + 1)`

const rows = (ctx: Reading | Changing, which: RawBuilder<unknown>) =>
  rowsOf(
    ctx.db,
    cemeteries.list.response.element,
    sql`${prepared}
    select c.cemetery_id, c.cemetery, c.code, c.former_codes, c.updated_at,
      (select count(*)::int from blocks b where b.cemetery_id = c.cemetery_id) as block_count,
      -- In order before a site is looked for: of thousands of blocks only the first is asked for one.
      (select first.ref from (select o.* from blocks o where o.cemetery_id = c.cemetery_id order by o.sort_key) b, lateral (
          select s.sort_key, ${bareRef} as ref from sites s where s.block_id = b.block_id order by s.sort_key limit 1
        ) first
        order by b.sort_key limit 1) as example
    from cemeteries c where ${which} order by c.cemetery`,
  )

/** The cemeteries by name. */
export const list = (ctx: Reading | Changing) => rows(ctx, sql`true`)

/** One of them; 404 when there is none. */
export async function cemeteryById(ctx: Reading | Changing, cemetery_id: number): Promise<Cemetery> {
  const [found] = await rows(ctx, sql`c.cemetery_id = ${cemetery_id}`)
  if (!found) throw notFound()
  return found
}
