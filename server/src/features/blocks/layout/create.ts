import type { blocks } from '@sexton/contract/blocks/calls'
import type { Write } from '../../../core/call/verbs.ts'
import { outlineText } from '../../../domain/ground/grid-rules.ts'
import { settleGrid } from '../../../domain/ground/map-origin.ts'
import { newBlock } from '../../../domain/ground/new-block.ts'
import { newSites } from '../../../domain/ground/new-sites.ts'
import { draftOf, laidOutOf, refuseFaulty, sitesToMake } from './draft.ts'

/** Makes a block with its rows by a layout (blocks-7); the first one of a park begins its map (map-1). */
export const create: Write<typeof blocks.create> = {
  async change(ctx, { body: { block_ref, cemetery_id, ...layout } }) {
    const grid = await settleGrid(ctx, { longitude: layout.longitude, latitude: layout.latitude })
    const draft = await draftOf(ctx, grid, { layout, block: { block_ref, cemetery_id } })
    refuseFaulty(draft)
    const block = await newBlock(ctx, { block_ref, cemetery_id, outline: outlineText(draft.outline) })
    return laidOutOf(block, await newSites(ctx, block, sitesToMake(draft, layout)))
  },
}
