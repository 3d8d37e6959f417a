import type { blocks } from '@sexton/contract/blocks/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { usesInBlock } from '../../domain/ground/site-use.ts'

/** How many reasons are named. */
const named = 5

/** Says which sites keep a block, the first ones by name. */
async function refuseUsed(ctx: Changing, { block_id, block_ref }: { block_id: number; block_ref: string }) {
  const uses = await usesInBlock(ctx, block_id, named)
  if (uses.count === 0) return
  const reasons = uses.named.map((why) => `${why}, so block ${block_ref} cannot be deleted.`)
  const more = uses.count - uses.named.length
  if (more > 0)
    reasons.push(
      more === 1
        ? 'Another of its sites has also been used.'
        : `${more} more of its sites have also been used.`,
    )
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
    const types = ctx.db.selectFrom('sites').select('site_type_id').where('block_id', '=', block_id)
    const locked = ctx.db.selectFrom('site_types').select('site_type_id').where('site_type_id', 'in', types)
    await locked.orderBy('site_type_id').forNoKeyUpdate().execute()
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
