import type { onAccount } from '@sexton/contract/on-account/calls'
import { heldProblems } from '@sexton/contract/on-account/shapes'
import type { WriteThenRead } from '../../core/call/verbs.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { takeHeld } from '../../domain/receipts/move-money.ts'
import { paymentModes, paymentTypes } from '../../domain/receipts/receipt-queries.ts'
import { accountRowById } from './account-queries.ts'

/** Takes money on account (on-account-1). */
export const take: WriteThenRead<typeof onAccount.take, { receipt_id: number }> = {
  async change(ctx, { params: { customer_id }, body }) {
    const types = await paymentTypes(ctx)
    const modes = body.paymentModeId ? await paymentModes(ctx) : []
    const problems: Record<string, string> = heldProblems(body, {
      today: ctx.today,
      firstYear: ctx.park.REPORT_FIRST_YEAR,
      types,
      modes,
    })
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const type = types.find((known) => known.payment_type_id === body.paymentTypeId)!
    const { receipt_id } = await takeHeld(ctx, {
      customer_id,
      value: body.receiptValue,
      receipt_at: body.receiptDate,
      payment_type_id: body.paymentTypeId,
      payment_mode_id: type.payment_mode_required ? body.paymentModeId! : null,
      note: body.receiptNote || null,
    })
    return { receipt_id }
  },
  async answer(ctx, _, { receipt_id }) {
    const made = await accountRowById(ctx, receipt_id)
    if (!made) throw notFound()
    return made
  },
}
