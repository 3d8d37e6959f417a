import type { cemeteries } from '@sexton/contract/cemeteries/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { lockCemeteries } from './cemetery-queries.ts'

const columns = ['block_id', 'block_ref', 'saleable', 'block_name', 'cemetery_id'] as const

/** Moves a block to another cemetery: its ref and those of its sites follow in the database (cemeteries-5). */
export const moveBlock: Write<typeof cemeteries.moveBlock> = {
  async change(ctx, { params: { block_id }, body: { cemetery_id, shown_cemetery_id } }) {
    await lockCemeteries(ctx)
    const block = await ctx.db
      .selectFrom('blocks')
      .select([...columns, 'updated_at', 'updated_by'])
      .where('block_id', '=', block_id)
      .forUpdate()
      .executeTakeFirst()
    if (!block) throw notFound()
    const target = await ctx.db
      .selectFrom('cemeteries')
      .select('cemetery')
      .where('cemetery_id', '=', cemetery_id)
      .executeTakeFirst()
    if (!target) throw invalid({ cemetery_id: 'There is no such cemetery.' })
    if (block.cemetery_id === cemetery_id) {
      unchanged(ctx)
      return block
    }
    const isUnshown = shown_cemetery_id !== undefined && shown_cemetery_id !== block.cemetery_id
    if (isUnshown) await refuseMoved(ctx, block, `Block ${block.block_ref}`)
    const moved = await ctx.db
      .updateTable('blocks')
      .set({ cemetery_id, updated_by: ctx.user.user_id })
      .where('block_id', '=', block_id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (!/^blocks_(name_once|ref_unique)$/.test(brokenConstraint(error) ?? '')) throw error
        throw conflict(
          `${target.cemetery} already has a block ${block.block_name}. Rename one of them first.`,
        )
      })
    await audit(ctx, {
      object: 'block',
      object_id: block_id,
      action: 'MOVED',
      message: `Block ${block.block_ref} moved to ${target.cemetery}: it is called ${moved.block_ref} now`,
      data: { block_id, name: moved.block_ref },
    })
    return moved
  },
}
