import type { credits } from '@sexton/contract/credits/calls'
import type { CreditForm } from '@sexton/contract/credits/forms'
import { toHundredths } from '@sexton/contract/values/money'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { creditLines } from '../../domain/credits/credit-queries.ts'
import { issueNote, refuseUncreditable } from '../../domain/credits/issue-note.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { saleCredited } from '../../domain/sales/sale-audits.ts'
import { lockSale, refuseUnseen } from '../../domain/sales/sale-lock.ts'
import { saleCredits } from './note-queries.ts'

/** Refuses with 422 more than can still be credited on a line (credits-2). */
async function refuseBeyond(ctx: Changing, sale_id: number, { lines }: CreditForm) {
  const sold = new Map((await creditLines(ctx, sale_id)).map((line) => [line.sale_line_id, line]))
  for (const { sale_line_id, value } of lines) {
    const line = sold.get(sale_line_id)
    if (!line) throw invalid({ lines: 'This line is not on the order, or it costs nothing.' })
    const { creditable, line_description } = line
    if (toHundredths(value) > toHundredths(creditable))
      throw invalid({
        lines: `At most ${inMoney(ctx.park, creditable)} can still be credited for “${line_description}”.`,
      })
  }
}

/** Credits lines of an order (credits-1 to credits-3). */
export const add: Write<typeof credits.add> = {
  async change(ctx, { params: { sale_id }, body }) {
    const sale = await lockSale(ctx, sale_id)
    refuseUncreditable(sale)
    await refuseUnseen(ctx, sale, body)
    await refuseBeyond(ctx, sale_id, body)
    const { reason, lines } = body
    const issued = await issueNote(ctx, sale, { reason, lines })
    const { sale_status_ref } = await recomputeSale(ctx, sale_id)
    await audit(ctx, saleCredited(ctx.park, sale_status_ref, { sale_id, reason, ...issued }))
    return saleCredits(ctx, sale_id)
  },
}
