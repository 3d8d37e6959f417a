import type { sales } from '@sexton/contract/sales/calls'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { emptyAmong } from './draft-queries.ts'
import { deleteDraft } from './remove.ts'

/** Deletes several old, empty drafts together, each with its audit row; all of them or, where one is not, none. */
export const removeEmptyDrafts: Write<typeof sales.removeEmptyDrafts> = {
  async change(ctx, { body }) {
    const sale_ids = [...new Set(body.sale_ids)].sort((one, other) => one - other)
    const drafts = []
    for (const sale_id of sale_ids) drafts.push(await lockDraft(ctx, sale_id))
    const empty = await emptyAmong(ctx, sale_ids)
    const held = sale_ids.filter((sale_id) => !empty.has(sale_id))
    if (held.length > 0)
      throw conflict(
        `Sale ${held.join(', ')} is not an old draft without anything added. Nothing was deleted.`,
      )
    for (const draft of drafts) await deleteDraft(ctx, draft)
    return { deleted: drafts.length }
  },
}
