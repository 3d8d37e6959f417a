import * as z from 'zod'
import { customerName } from '../core/customer-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, idText, instant, asSeen } from '../core/fields.ts'
import { pageQuery } from '../core/page.ts'
import { calendarDate, monthParams } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { countedOf, countForm } from './counts.ts'
import { cashReaders } from './readers.ts'

export const cashStates = ['OPEN', 'COUNTED', 'SIGNED'] as const

const way = { ...countedOf, payment_type: z.string(), payment_mode: z.string().nullable() }

/** A payment type or mode: what its receipts come to, and what was counted. */
const cashLine = z.object({
  ...way,
  receipts: z.int(),
  expected: money,
  counted: money.nullable(),
  reason: z.string().nullable(),
})

/** A payment type or mode by which receipts are taken: counted too, where something is there by it (cash-day-4). */
const cashWay = z.object(way)

/** Who took receipts of a payment type or mode; nobody where they were not taken here. */
const takenBy = z.object({
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  ...way,
  receipts: z.int(),
  value: money,
})

/** What became of a day's receipts after it was signed off (cash-day-8). */
const laterChange = z.object({
  kind: z.enum(['TAKEN', 'REVERSED', 'VOIDED']),
  receipt_no: z.int(),
  /** Null for money on account. */
  sale_id: id.nullable(),
  customer_id: id,
  /** What it adds to the receipts; negative where it takes away. */
  value: money,
  at: instant,
  user_name: z.string().nullable(),
  /** The receipt that was reversed. */
  reversal_of_no: z.int().nullable(),
})

export type CashLine = z.output<typeof cashLine>
export type CashWay = z.output<typeof cashWay>
export type TakenBy = z.output<typeof takenBy>
export type LaterChange = z.output<typeof laterChange>

const stamped = {
  state: z.enum(cashStates),
  counted_at: instant.nullable(),
  counted_by: z.string().nullable(),
  signed_at: instant.nullable(),
  signed_by: z.string().nullable(),
}

export const cashDay = z.object({
  date: calendarDate,
  ...stamped,
  /** Of the count; null before the first. */
  updated_at: instant.nullable(),
  /** Whether who asks took, reversed or voided a receipt of the day, and so does not sign it off. */
  had_a_hand: z.boolean(),
  lines: z.array(cashLine),
  /** All by which receipts are taken now: who counts need not be one who may read the lists of the park. */
  ways: z.array(cashWay),
  by_user: z.array(takenBy),
  later: z.array(laterChange),
})

export type CashDay = z.output<typeof cashDay>

/** A day of a month that has receipts or a count. */
export const dayInMonth = z.object({
  date: calendarDate,
  state: z.enum(cashStates),
  signed_by: z.string().nullable(),
  receipts: z.int(),
  expected: money,
  counted: money.nullable(),
  /** How much happened to its receipts after it was signed off. */
  later: z.int(),
})

export type DayInMonth = z.output<typeof dayInMonth>

const cashReceipt = z.object({
  receipt_id: id,
  receipt_no: z.int(),
  /** Null for money on account. */
  sale_id: id.nullable(),
  /** Who paid. */
  customer_id: id,
  value: money,
  payment_type: z.string(),
  payment_mode: z.string().nullable(),
  user_name: z.string().nullable(),
  created_at: instant,
  ...customerName,
  reversal_of_no: z.int().nullable(),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
})

export type CashReceipt = z.output<typeof cashReceipt>

const ofDay = z.object({ date: calendarDate })

/** The cash of a day: counted, signed off, frozen (docs/rules/cash-day.md). */
export const cashDays = {
  days: endpoint({
    method: 'GET',
    path: '/api/v1/cash_days/:year/:month',
    summary: 'The days of a month with receipts: what they come to, what was counted, who signed off',
    queue: 'heavy',
    standby: true,
    permission: cashReaders,
    params: monthParams,
    response: z.array(dayInMonth),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cash_day/:date',
    summary:
      'The receipts of a day by payment type, mode and user, what was counted, and what changed after the sign-off',
    permission: cashReaders,
    params: ofDay,
    response: cashDay,
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/v1/cash_day/:date/receipts',
    summary: 'The receipts of a day, voided ones too; of one user, payment type or mode',
    permission: cashReaders,
    params: ofDay,
    query: z.object({
      ...pageQuery,
      user_id: idText.optional(),
      payment_type_id: idText.optional(),
      payment_mode_id: idText.optional(),
    }),
    response: z.array(cashReceipt),
  }),
  count: endpoint({
    method: 'PUT',
    path: '/api/v1/cash_day/:date/count',
    summary: 'Says what was counted; a further count replaces it until the day is signed off',
    permission: cashReaders,
    params: ofDay,
    body: countForm.extend(asSeen),
    response: cashDay,
    conflicts: ['the day is signed off', 'it has no receipts', 'Somebody counted it since it was opened'],
  }),
  signOff: endpoint({
    method: 'POST',
    path: '/api/v1/cash_day/:date/sign_off',
    summary: 'Signs a counted day off, which freezes its figures',
    permission: { any: ['PERM_ACCOUNTS'], when: 'who took none of its receipts' },
    params: ofDay,
    /** The count that was looked at. */
    body: z.object({ updated_at: instant }),
    response: cashDay,
    conflicts: [
      'it is signed off already, or not counted',
      'receipts have changed since it was counted',
      'who signs took, reversed or voided one of its receipts',
    ],
  }),
}
