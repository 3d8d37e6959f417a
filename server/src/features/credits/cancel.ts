import type { credits } from '@sexton/contract/credits/calls'
import type { Write } from '../../core/call/verbs.ts'
import { cancelByCredit } from '../../domain/credits/cancel-by-credit.ts'
import { refuseUncreditable } from '../../domain/credits/issue-note.ts'
import { lockSale, refuseUnseen } from '../../domain/sales/sale-lock.ts'
import { saleCredits } from './note-queries.ts'

/** Cancels an order by a credit note (credits-4 to credits-7). */
export const cancel: Write<typeof credits.cancel> = {
  async change(ctx, { params: { sale_id }, body }) {
    const sale = await lockSale(ctx, sale_id)
    refuseUncreditable(sale)
    await refuseUnseen(ctx, sale, body)
    await cancelByCredit(ctx, sale, body)
    return saleCredits(ctx, sale_id)
  },
}
