import type { ProposeRefundForm } from '@sexton/contract/refunds/forms'
import { modesOf } from '@sexton/contract/receipts/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { paymentModes, paymentTypes } from '../receipts/receipt-queries.ts'
import { freeOnAccount } from './refund-queries.ts'

/** A type that can be chosen, and a mode of it if it needs one. Returns the mode to write. */
async function modeOf(ctx: Changing, { paymentTypeId, paymentModeId }: ProposeRefundForm) {
  const type = (await paymentTypes(ctx)).find((one) => one.payment_type_id === paymentTypeId)
  if (!type) throw invalid({ paymentTypeId: 'Payment type is required.' })
  if (!type.payment_mode_required) return null
  if (!paymentModeId) throw invalid({ paymentModeId: 'Payment mode is required.' })
  const fits = modesOf(await paymentModes(ctx), paymentTypeId).some(
    (mode) => mode.payment_mode_id === paymentModeId,
  )
  if (!fits) throw invalid({ paymentModeId: 'That payment mode cannot be used with this payment type.' })
  return paymentModeId
}

/** The money goes from the account, whichever order it was paid on; that order must be the customer's or paid by them. */
async function refuseOtherSale({ db }: Changing, customer_id: number, sale_id: number | null | undefined) {
  if (!sale_id) return
  const theirs = await db
    .selectFrom('sales as s')
    .select('s.sale_id')
    .where('s.sale_id', '=', sale_id)
    .where((row) =>
      row.or([
        row('s.customer_id', '=', customer_id),
        row.exists(
          row
            .selectFrom('receipts as r')
            .select('r.receipt_id')
            .whereRef('r.sale_id', '=', 's.sale_id')
            .where('r.receipt_customer_id', '=', customer_id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!theirs) throw invalid({ sale_id: `Order ${sale_id} is not theirs, and they paid nothing on it.` })
}

/**
 * Proposes to give money on account back (refunds-1), decided under the lock of the account. Call it in the transaction that
 * put the money there, or later. Answers the number of the proposal.
 */
export async function proposeRefund(
  ctx: Changing,
  customer_id: number,
  form: ProposeRefundForm,
): Promise<number> {
  const { value, reason, paymentTypeId, pay_to, sale_id } = form
  const whose = await freeOnAccount(ctx, customer_id)
  if (!whose) throw notFound()
  if (whose.is_unidentified) throw conflict('Say first whose money this is: move it to their account.')
  const payment_mode_id = await modeOf(ctx, form)
  await refuseOtherSale(ctx, customer_id, sale_id)
  if (value > whose.free)
    throw invalid({
      value:
        whose.open > 0
          ? `Only ${inMoney(ctx.park, whose.free)} is free on account: ${inMoney(ctx.park, whose.open)} is in other refunds.`
          : `Only ${inMoney(ctx.park, whose.free)} is on account.`,
    })
  const { refund_request_id } = await ctx.db
    .insertInto('refund_requests')
    .values({
      customer_id,
      value,
      reason,
      payment_type_id: paymentTypeId,
      payment_mode_id,
      pay_to: pay_to || null,
      sale_id: sale_id ?? null,
      proposed_by: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .returning('refund_request_id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    object: 'refund',
    object_id: refund_request_id,
    action: 'PROPOSED',
    message: `Refund ${refund_request_id} of ${inMoney(ctx.park, value)} to ${whose.name} proposed: ${reason}`,
    data: { customer_id, name: whose.name },
  })
  return refund_request_id
}
