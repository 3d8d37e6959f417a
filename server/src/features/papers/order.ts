import type { papers } from '@sexton/contract/papers/calls'
import type { StoredFile } from '../../core/files/files.ts'
import type { Write } from '../../core/call/verbs.ts'
import { storePaper, rendered } from './store-paper.ts'
import { orderSummary } from './layouts.ts'
import { salePaper } from './paper-queries.ts'

/** Makes the order summary of a sale as it is now. */
export const order: Write<typeof papers.order, StoredFile> = {
  async prepare(ctx, { params: { sale_id } }) {
    const sale = await salePaper(ctx, sale_id)
    return rendered(ctx, (park) => orderSummary(park, sale))
  },
  change: (ctx, { params: { sale_id } }, stored) =>
    storePaper(
      ctx,
      { parent: 'sale', parentId: sale_id, property: 'ORDER', filename: `${sale_id}_Order_Summary.pdf` },
      stored,
    ),
}
