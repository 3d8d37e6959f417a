import type { papers } from '@sexton/contract/papers/calls'
import type { Reading } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { storePaper, rendered, type Made } from './store-paper.ts'
import { orderSummary } from './layouts.ts'
import { lackingOf } from '../../domain/plans/not-included-part.ts'
import { salePaper } from './paper-queries.ts'

/** Renders the order summary of a sale as it is now. */
export async function makeOrder(ctx: Reading, sale_id: number): Promise<Made> {
  const sale = await salePaper(ctx, sale_id)
  const { facts_sha256 } = sale
  const lacking = await lackingOf(ctx, { sale_id })
  const filename = `${sale_id}_Order_Summary.pdf`
  return {
    place: { parent: 'sale', parentId: sale_id, property: 'ORDER', filename, facts_sha256 },
    stored: await rendered(ctx, (park) => orderSummary(park, sale, lacking)),
  }
}

/** Makes the order summary of a sale as it is now. */
export const order: Write<typeof papers.order, Made> = {
  prepare: (ctx, { params: { sale_id } }) => makeOrder(ctx, sale_id),
  change: (ctx, _, made) => storePaper(ctx, made),
}
