import type { blocks } from '@sexton/contract/blocks/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'

/** Takes a block off sale or offers it again (blocks-1); its free sites follow in the database. */
export const setSaleable: Write<typeof blocks.setSaleable> = {
  async change(ctx, { params: { block_id }, body: { saleable } }) {
    const block = await ctx.db
      .selectFrom('blocks')
      .select(['block_id', 'block_ref', 'saleable', 'block_name', 'cemetery_id'])
      .where('block_id', '=', block_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!block) throw notFound()
    if (block.saleable === saleable) {
      unchanged(ctx)
      return block
    }
    await ctx.db
      .updateTable('blocks')
      .set({ saleable, updated_by: ctx.user.user_id })
      .where('block_id', '=', block_id)
      .execute()
    const { block_ref } = block
    await audit(ctx, {
      object: 'block',
      object_id: block_id,
      action: saleable ? 'OFFERED' : 'OFF_SALE',
      message: saleable ? `Block ${block_ref} is for sale again` : `Block ${block_ref} is not for sale now`,
      data: { block_id, name: block_ref, saleable },
    })
    return { ...block, saleable }
  },
}
