import type { blocks } from '@sexton/contract/blocks/calls'
import type { Write } from '../../../core/call/verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import { outlineText } from '../../../domain/ground/grid-rules.ts'
import { settleGrid } from '../../../domain/ground/map-origin.ts'
import { newSites } from '../../../domain/ground/new-sites.ts'
import { draftOf, laidOutOf, refuseFaulty, sitesToMake } from './draft.ts'
import { lockOldBlock } from './old-block.ts'

/** Adds rows to a block by a layout, whose outline grows by their ground (blocks-9). */
export const addRows: Write<typeof blocks.addRows> = {
  async change(ctx, { params: { block_id }, body: layout }) {
    const grid = await settleGrid(ctx, { longitude: layout.longitude, latitude: layout.latitude })
    const block = await lockOldBlock(ctx, block_id)
    if (!block) throw notFound()
    const draft = await draftOf(ctx, grid, { layout, block })
    refuseFaulty(draft)
    await ctx.db
      .updateTable('blocks')
      .set({ outline: outlineText(draft.outline), updated_by: ctx.user.user_id })
      .where('block_id', '=', block_id)
      .execute()
    return laidOutOf(block, await newSites(ctx, block, sitesToMake(draft, layout)))
  },
}
