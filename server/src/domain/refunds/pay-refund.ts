import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { lockRefund } from './refund-queries.ts'

const madeRow = z.object({ receipt_id: z.number(), receipt_no: z.number() })

/** When it was paid, and the line of a bank file that it left by, where there is one. */
interface Paid {
  on: string
  bank_line_id?: number | undefined
}

/** Pays an approved refund (refunds-4): the receipt takes it from the account and closes the proposal. Answers its number. */
export async function payRefund(ctx: Changing, refund_request_id: number, { on, bank_line_id }: Paid) {
  const refund = await lockRefund(ctx, refund_request_id)
  const { customer_id, customer_name: name, value, balance, payment_type } = refund
  if (refund.state !== 'APPROVED') throw conflict('This refund has not been approved yet.')
  if (value > balance)
    throw conflict(
      `Only ${inMoney(ctx.park, balance)} is on account. Withdraw this refund, or move the money back.`,
    )
  const [made] = await rowsOf(
    ctx.db,
    madeRow,
    sql`insert into receipts (receipt_no, kind, receipt_customer_id, value, payment_type_id, payment_mode_id, note, receipt_at,
        refund_request_id, bank_line_id, created_by, updated_by)
      select next_number('receipt'), 'refund', customer_id, -value, payment_type_id, payment_mode_id, reason, ${on}::date,
        refund_request_id, ${bank_line_id ?? null}::int, ${ctx.user.user_id}::int, ${ctx.user.user_id}::int
      from refund_requests where refund_request_id = ${refund_request_id}
      returning receipt_id, receipt_no`,
  )
  await audit(ctx, {
    object: 'receipt',
    object_id: made!.receipt_id,
    action: 'CREATED',
    message: `Receipt ${made!.receipt_no}: refund of ${inMoney(ctx.park, value)} to ${name}, ${payment_type}`,
    data: { customer_id, name },
  })
  return made!
}
