import type { bankLines } from '@sexton/contract/bank/match-calls'
import { sumMoney } from '@sexton/contract/values/money'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { customerAdded } from '../../../domain/customers/customer-audits.ts'
import { moveToCustomer, moveToSale, takeHeld } from '../../../domain/receipts/move-money.ts'
import { lineById, unidentifiedCustomerId } from './lines-queries.ts'
import {
  lockLine,
  lockOpen,
  markNotOurs,
  payByLine,
  receivedOn,
  refuseUnidentified,
  wayOf,
  type LockedLine,
} from './take-line.ts'

/** What became of a line itself; the receipts have news of their own. */
export const sayOfLine = (ctx: Changing, line: LockedLine, action: string, words: string) =>
  audit(ctx, {
    object: 'bank_line',
    object_id: line.bank_line_id,
    action,
    message: `Bank line of ${line.booked_on}, ${inMoney(ctx.park, line.amount)} on ${line.bank_account}: ${words}`,
    data: { bank_account: line.bank_account },
  })

/** Makes a line the payment of a customer (match-5). */
export const match: Write<typeof bankLines.match> = {
  async change(ctx, { params: { bank_line_id }, body }) {
    const line = await lockOpen(ctx, bank_line_id)
    const taken = await payByLine(ctx, line, body)
    const numbers = taken.map(({ receipt_no }) => receipt_no).join(', ')
    await sayOfLine(ctx, line, 'MATCHED', `receipt ${numbers}`)
    return lineById(ctx, bank_line_id)
  },
}

/** Gives the line to a receipt or refund that was typed before (match-7). */
export const give: Write<typeof bankLines.give> = {
  async change(ctx, { params: { bank_line_id }, body: { receipt_id } }) {
    const line = await lockOpen(ctx, bank_line_id)
    const receipt = await ctx.db
      .selectFrom('receipts as r')
      .select(['r.receipt_no', 'r.value', 'r.bank_line_id', 'r.kind', 'r.reversal_of'])
      .where('r.receipt_id', '=', receipt_id)
      .where('r.voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!receipt) throw notFound()
    if (receipt.bank_line_id !== null)
      throw conflict('This receipt has another bank line. Undo that match first.')
    if (receipt.kind === 'moved' || receipt.reversal_of !== null)
      throw conflict('A line is given to a receipt or to a refund.')
    if (receipt.value !== line.amount)
      throw conflict(`Receipt ${receipt.receipt_no} is of another amount than the line.`)
    await ctx.db
      .updateTable('receipts')
      .set({ bank_line_id, bank_line_by: ctx.user.user_id, updated_by: ctx.user.user_id })
      .where('receipt_id', '=', receipt_id)
      .execute()
    await sayOfLine(ctx, line, 'MATCHED', `is receipt ${receipt.receipt_no}, which was there already`)
    return lineById(ctx, bank_line_id)
  },
}

/** The customer for money of nobody known: its first payment makes it, and says so. */
async function unidentifiedCustomer(ctx: Changing): Promise<number> {
  const customer_id = await unidentifiedCustomerId(ctx)
  const told = await ctx.db
    .selectFrom('audits')
    .select('audit_id')
    .where('object', '=', 'customer')
    .where('object_id', '=', customer_id)
    .where('action', '=', 'CREATED')
    .executeTakeFirst()
  if (!told) await audit(ctx, customerAdded({ customer_id, name: 'Unidentified payments' }))
  return customer_id
}

/** Holds the money of a line until it is known whose it is (match-9). */
export const unidentified: Write<typeof bankLines.unidentified> = {
  async change(ctx, { params: { bank_line_id } }) {
    const line = await lockOpen(ctx, bank_line_id)
    if (line.amount < 0) throw conflict('This line went out, so it cannot be held for somebody.')
    const customer_id = await unidentifiedCustomer(ctx)
    const held = await takeHeld(ctx, {
      customer_id,
      value: line.amount,
      receipt_at: receivedOn(ctx, line),
      ...wayOf(line),
      note: null,
      bank_line_id,
    })
    await sayOfLine(ctx, line, 'UNIDENTIFIED', `unidentified, receipt ${held.receipt_no}`)
    return lineById(ctx, bank_line_id)
  },
}

/** Whose it was: its money moves to their orders, and the rest to their account (match-10). */
export const identify: Write<typeof bankLines.identify> = {
  async change(ctx, { params: { bank_line_id }, body: { customer_id, parts } }) {
    const line = await lockLine(ctx, bank_line_id)
    if (line.state !== 'UNIDENTIFIED') throw conflict('This line is not with the unidentified payments.')
    await refuseUnidentified(ctx, customer_id)
    const rest = sumMoney([line.amount, ...parts.map(({ value }) => -value)])
    if (rest < 0) throw conflict('The orders come to more than the payment.')
    const from = { customer_id: await unidentifiedCustomer(ctx), bank_line_id }
    for (const { sale_id, value } of parts.toSorted((one, other) => one.sale_id - other.sale_id))
      await moveToSale(ctx, sale_id, { ...from, value, payer: customer_id })
    if (rest > 0) await moveToCustomer(ctx, customer_id, { ...from, value: rest })
    await sayOfLine(ctx, line, 'IDENTIFIED', `of customer ${customer_id}`)
    return lineById(ctx, bank_line_id)
  },
}

/** A fee, interest, a transfer between own accounts (match-11). */
export const notOurs: Write<typeof bankLines.notOurs> = {
  async change(ctx, { params: { bank_line_id }, body }) {
    const line = await lockOpen(ctx, bank_line_id)
    await markNotOurs(ctx, line, body)
    await sayOfLine(ctx, line, 'NOT_OURS', `not ours, account ${body.account}: ${body.why}`)
    return lineById(ctx, bank_line_id)
  },
}

/** What somebody found out about a line. */
export const note: Write<typeof bankLines.note> = {
  async change(ctx, { params: { bank_line_id }, body }) {
    const line = await lockLine(ctx, bank_line_id)
    await ctx.db
      .updateTable('bank_lines')
      .set({ note: body.note || null })
      .where('bank_line_id', '=', bank_line_id)
      .execute()
    await sayOfLine(ctx, line, 'NOTED', body.note || 'note removed')
    return lineById(ctx, bank_line_id)
  },
}
