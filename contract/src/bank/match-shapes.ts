import * as z from 'zod'
import {
  id,
  optionalLongText,
  requiredId,
  requiredLongText,
  requiredText,
  wholeText,
  idText,
  soughtText,
} from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { maxParts } from '../receipts/max-parts.ts'
import { calendarDate } from '../values/dates.ts'
import { money, typedMoney } from '../values/money.ts'

export const bankLineStates = ['OPEN', 'MATCHED', 'UNIDENTIFIED', 'NOT_OURS'] as const

/** Why an order, an account or a receipt is proposed for a line, the surest first (match-4). */
export const proposalWhys = [
  'REFERENCE',
  'REFERENCE_VOIDED',
  'CUSTOMER_REFERENCE',
  'TYPED',
  'MENDED',
  'DUE_NAME',
  'DUE_PHONE',
  'AMOUNT_NAME',
  'AMOUNT_PHONE',
  'PAID_BEFORE',
  'RETURNED',
  'REFUNDED',
] as const

/** What is done where a proposal is taken: a payment, or a receipt that is there gets the line, or is taken back by it. */
export const proposalActs = ['PAY', 'GIVE', 'RETURN'] as const

export const proposal = z.object({
  why: z.enum(proposalWhys),
  act: z.enum(proposalActs),
  /** Nothing but the amount agrees: it is taken only once that is confirmed. */
  only_amount: z.boolean(),
  customer_id: id,
  customer: z.string(),
  /** Null: it goes on the customer’s account. */
  sale_id: id.nullable(),
  invoice_no: z.int().nullable(),
  /** The voided invoice that was quoted. */
  quoted_no: z.int().nullable(),
  outstanding: money.nullable(),
  /** What of the line goes on the order; the rest goes on account. */
  value: money,
  receipt_ids: z.array(id),
  receipt_no: z.int().nullable(),
  receipt_at: calendarDate.nullable(),
})

export type Proposal = z.output<typeof proposal>

/** A receipt of a line. */
const lineReceipt = z.object({
  receipt_id: id,
  receipt_no: z.int(),
  kind: z.string(),
  sale_id: id.nullable(),
  customer_id: id,
  customer: z.string(),
  value: money,
  receipt_at: calendarDate,
})

export const bankLine = z.object({
  bank_line_id: id,
  bank_account_id: id,
  bank_account: z.string(),
  fees_account: z.string().nullable(),
  booked_on: calendarDate,
  value_on: calendarDate,
  amount: money,
  fee: money,
  name: z.string().nullable(),
  party_account: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string().nullable(),
  words: z.string().nullable(),
  bank_ref: z.string().nullable(),
  is_return: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(bankLineStates),
  not_ours_why: z.string().nullable(),
  not_ours_account: z.string().nullable(),
  /** Its day has been signed. */
  is_signed: z.boolean(),
  receipts: z.array(lineReceipt),
})

export type BankLine = z.output<typeof bankLine>

export const lineToMatch = bankLine.extend({ proposals: z.array(proposal) })

export type LineToMatch = z.output<typeof lineToMatch>

export const linesQuery = z.object({
  /** `DONE`: matched, or not ours. */
  state: z.enum([...bankLineStates, 'DONE']).optional(),
  bank_account_id: idText.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Words of the payer, the reference or what else the bank wrote. */
  sought: soughtText(100),
  ...pageQuery,
})

export const linesLeftQuery = z.object({
  bank_account_id: idText.optional(),
  limit: wholeText(1, 50),
  offset: wholeText(0, 1_000_000),
})

const part = z.object({
  sale_id: requiredId('Choose an order.'),
  value: z.number('Enter an amount.').positive('An amount must be greater than 0.').pipe(typedMoney),
})

/** Whose payment a line is, and what of it goes on which order; the rest goes on their account (match-5). */
export const matchForm = z.object({
  customer_id: requiredId('Choose who paid.'),
  parts: z.array(part).max(maxParts, `At most ${maxParts} orders.`),
})

export type MatchForm = z.output<typeof matchForm>

export const giveForm = z.object({ receipt_id: id })

export const returnForm = z.object({ receipt_ids: z.array(id).min(1).max(maxParts) })

export const notOursForm = z.object({
  why: requiredLongText('Say what it is.', 200),
  account: requiredText('Ledger account is required.', 60),
})

export const noteForm = z.object({ note: optionalLongText(500) })

/** The state that the user saw: of two people who undo a line at once, the second is refused (match-8). */
export const undoForm = z.object({ state: z.enum(bankLineStates) })

/** Payments that have been unidentified for `days` days or more (match-17). */
export const waitingLines = z.object({ days: z.int(), unidentified: z.int() })
