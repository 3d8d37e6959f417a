import type { accounts } from '@sexton/contract/accounts/calls'
import { audit } from '../../core/audit/audit.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { batchMade } from './batch-audit.ts'
import { monthAndYear, notOver } from './batch-rules.ts'
import { batchWith } from './batches-queries.ts'
import { freeze } from './freeze-queries.ts'

/** Batches a month that is over (accounts-3, accounts-4). */
export const batch: Write<typeof accounts.batch> = {
  async change(ctx, { params: month }) {
    const tooEarly = notOver(month, ctx.today)
    if (tooEarly) throw conflict(tooEarly)
    const { user_id } = ctx.user
    const made = await freeze(ctx.db, { month, timeZone: ctx.park.PARK_TIME_ZONE }, user_id)
    if (made === undefined)
      throw conflict(`Every sale and receipt of ${monthAndYear(month)} is already in a batch.`)
    const batch = (await batchWith(ctx, made))!
    const { batch_name: name, sale_count: sales, receipt_count: receipts } = batch
    await audit(ctx, batchMade({ export_batch_id: made, name, sales, receipts }))
    return batch
  },
}
