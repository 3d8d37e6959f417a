import type { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared, opaque } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { customerNameOf } from '../../../core/words/names.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import { deleteDraft } from './remove.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { oldDraft } from '../search/search.ts'

/**
 * Old drafts to which nothing was ever added: no site, line, burial or event, also none that was taken off again
 * (`added_to`), and no note, paper, flag or other act either, which the history would tell.
 */
const isEmpty = (ctx: Reading | Changing) => sql<boolean>`(${oldDraft(ctx)}
  and s.voided_at is null and not s.added_to and not s.flag
  and not exists (select from notes n where n.parent_object = 'sale' and n.parent_object_id = s.sale_id)
  and not exists (select from documents d where d.parent_object = 'sale' and d.parent_object_id = s.sale_id)
  and not exists (
    select from audits a where a.object = 'sale' and a.object_id = s.sale_id and a.action <> 'CREATED'
  ))`

const emptyDraftRow = z.object({
  sale_id: z.number(),
  customer_id: z.number(),
  name: z.string(),
  created_at: z.string(),
})

/** The old drafts that nothing was ever added to, the oldest first. */
export const emptyDrafts: Read<typeof sales.emptyDrafts> = async (ctx) => {
  const rows = await rowsOf(
    ctx.db,
    emptyDraftRow,
    sql`
    select s.sale_id, s.customer_id, ${customerNameOf('c')} as name, s.created_at
    from sales s join customers c using (customer_id)
    where ${isEmpty(ctx)} order by s.created_at, s.sale_id limit 200`,
  )
  return rows
}

const draftIdRow = z.object({
  sale_id: z.number(),
})

/** Those of the drafts that are empty, now that they are locked. */
async function emptyOf(ctx: Changing, sale_ids: readonly number[]) {
  const rows = await rowsOf(
    ctx.db,
    draftIdRow,
    sql`${prepared}
    select s.sale_id from sales s where s.sale_id = any (${opaque(sale_ids, 'int[]')}) and ${isEmpty(ctx)}`,
  )
  return new Set(rows.map(({ sale_id }) => sale_id))
}

/** Deletes several old, empty drafts together, each with its audit row; all of them or, where one is not, none. */
export const removeEmptyDrafts: Write<typeof sales.removeEmptyDrafts> = {
  async change(ctx, { body }) {
    const sale_ids = [...new Set(body.sale_ids)].sort((one, other) => one - other)
    const drafts = []
    for (const sale_id of sale_ids) drafts.push(await lockDraft(ctx, sale_id))
    const empty = await emptyOf(ctx, sale_ids)
    const held = sale_ids.filter((sale_id) => !empty.has(sale_id))
    if (held.length > 0)
      throw conflict(
        `Sale ${held.join(', ')} is not an old draft without anything added. Nothing was deleted.`,
      )
    for (const draft of drafts) await deleteDraft(ctx, draft)
    return { deleted: drafts.length }
  },
}
