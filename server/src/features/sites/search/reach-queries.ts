import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

export type Condition = RawBuilder<SqlBool>

const reachRow = z.object({ first: z.string().nullable(), last: z.string().nullable() })

/**
 * Where the sites of the sought blocks begin and end in the order of all sites, so that nothing before them is read.
 * Null where no block is like that.
 */
export async function reachOf(ctx: Reading, blocks: Condition): Promise<Condition | null> {
  const end = (which: RawBuilder<unknown>, direction: RawBuilder<unknown>) =>
    sql`(select s.sort_key from sites s where s.block_id = (
        select block_id from blocks b where ${blocks} and exists (select from sites o where o.block_id = b.block_id)
        order by b.sort_key ${direction} limit 1
      ) order by s.sort_key ${direction} limit 1) as ${which}`
  const [reach] = await rowsOf(
    ctx.db,
    reachRow,
    sql`select ${end(sql.ref('first'), sql`asc`)}, ${end(sql.ref('last'), sql`desc`)}`,
  )
  const { first, last } = reach!
  return first === null ? null : sql<SqlBool>`s.sort_key between ${first} and ${last}`
}
