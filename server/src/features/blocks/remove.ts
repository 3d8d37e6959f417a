import type { blocks } from '@sexton/contract/blocks/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'

/** How many reasons are named. */
const named = 5

const useRow = z.object({ why: z.string(), used: z.number() })

/** Says which sites keep a block, the first ones by name. */
async function refuseUsed(ctx: Changing, { block_id, block_ref }: { block_id: number; block_ref: string }) {
  const rows = await rowsOf(
    ctx.db,
    useRow,
    sql`select why, count(*) over ()::int as used from (
        select site_use(site_id) as why, sort_key from sites where block_id = ${block_id}
      ) of_site where why is not null order by sort_key limit ${named}`,
  )
  const [first] = rows
  if (!first) return
  const more = first.used - rows.length
  const reasons = rows.map(({ why }) => `${why}, so block ${block_ref} cannot be deleted.`)
  if (more > 0) reasons.push(more === 1 ? 'So does another site of it.' : `So do ${more} more of its sites.`)
  throw conflict(reasons[0]!, reasons)
}

/** Deletes a block of which no site was ever in use (blocks-6); its sites go with it in the database. */
export const remove: Write<typeof blocks.remove> = {
  async change(ctx, { params: { block_id } }) {
    const block = await ctx.db
      .selectFrom('blocks')
      .select(['block_id', 'block_ref'])
      .where('block_id', '=', block_id)
      .forUpdate()
      .executeTakeFirst()
    if (!block) throw notFound()
    await sql`select from site_types where site_type_id in (select site_type_id from sites where block_id = ${block_id})
      order by site_type_id for no key update`.execute(ctx.db)
    await refuseUsed(ctx, block)
    await ctx.db.deleteFrom('blocks').where('block_id', '=', block_id).execute()
    await audit(ctx, {
      object: 'block',
      object_id: block_id,
      action: 'DELETED',
      message: `Block ${block.block_ref} deleted`,
      data: { block_id, name: block.block_ref },
    })
  },
}
