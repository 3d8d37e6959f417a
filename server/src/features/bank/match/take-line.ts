import type { MatchForm } from '@sexton/contract/bank/match-shapes'
import { timeNow } from '../../../core/clock.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import { takePayment } from '../../../domain/receipts/take-payment.ts'

export type LockedLine = Awaited<ReturnType<typeof lockLine>>

/** A line with the way by which it is paid, locked, so that two clerks who match it at once wait for each other. */
export async function lockLine(ctx: Changing, bank_line_id: number) {
  const line = await ctx.db
    .selectFrom('bank_lines as l')
    .innerJoin('bank_accounts as a', 'a.bank_account_id', 'l.bank_account_id')
    .selectAll('l')
    .select(['a.payment_type_id', 'a.payment_mode_id', 'a.bank_account'])
    .where('l.bank_line_id', '=', bank_line_id)
    .forUpdate('l')
    .executeTakeFirst()
  if (!line) throw notFound()
  return line
}

const became = {
  MATCHED: 'has been matched',
  UNIDENTIFIED: 'is with the unidentified payments',
  NOT_OURS: 'has been marked as not ours',
}

/** What has become of a line that is not open, in words. */
export const becameOf = ({ state }: Pick<LockedLine, 'state'>) => became[state as keyof typeof became]

/** The same; 409 where somebody has done something with it. */
export async function lockOpen(ctx: Changing, bank_line_id: number) {
  const line = await lockLine(ctx, bank_line_id)
  if (line.state !== 'OPEN') throw conflict(`This line ${becameOf(line)} meanwhile. Undo that first.`)
  return line
}

/** Receipts are dated on the day from which the money counts; a bank may date it ahead. */
export const receivedOn = (ctx: Changing, { value_on }: Pick<LockedLine, 'value_on'>) =>
  value_on > ctx.today ? ctx.today : value_on

export const wayOf = ({ payment_type_id, payment_mode_id }: LockedLine) => ({
  payment_type_id,
  payment_mode_id,
})

/** Makes an open line the payment of a customer (match-5): receipts on orders, and the rest on account. */
export async function payByLine(ctx: Changing, line: LockedLine, { customer_id, parts }: MatchForm) {
  if (line.amount < 0)
    throw conflict('This line went out, so it is no payment. Match it to what it takes back.')
  await refuseUnidentified(ctx, customer_id)
  return takePayment(ctx, {
    customerId: customer_id,
    receiptDate: receivedOn(ctx, line),
    receiptValue: line.amount,
    paymentTypeId: line.payment_type_id,
    paymentModeId: line.payment_mode_id,
    receiptNote: null,
    parts,
    bank_line_id: line.bank_line_id,
  })
}

/** Money of nobody known is not a customer’s payment. */
export async function refuseUnidentified(ctx: Changing, customer_id: number) {
  const known = await ctx.db
    .selectFrom('customers')
    .select('is_unidentified')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (known?.is_unidentified) throw invalid({ customer_id: 'Choose who paid.' })
}

/** Says that a line pays for nothing here. */
export const markNotOurs = (
  ctx: Changing,
  { bank_line_id }: LockedLine,
  said: { why: string; account: string } | null,
) =>
  ctx.db
    .updateTable('bank_lines')
    .set({
      not_ours_why: said?.why ?? null,
      not_ours_account: said?.account ?? null,
      not_ours_by: said && ctx.user.user_id,
      not_ours_at: said && timeNow().toISOString(),
    })
    .where('bank_line_id', '=', bank_line_id)
    .execute()
