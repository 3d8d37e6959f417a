import * as z from 'zod'
import { asSeen, id, instant, optionalText, requiredId, requiredText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money, typedMoney } from '../values/money.ts'

export const bankAccountKinds = ['BANK', 'MOBILE', 'CARD'] as const

/** An account on which money arrives (match-1). */
export const bankAccountForm = z.object({
  bank_account: requiredText('Name is required.', 100),
  kind: z.enum(bankAccountKinds),
  /** As its files name it. */
  account_no: requiredText('Account number is required.', 60),
  payment_type_id: requiredId('Payment type is required.'),
  payment_mode_id: id.nullish(),
  fees_account: optionalText(60),
  opens_on: z.string({ error: 'Date is required.' }).pipe(calendarDate),
  opening_balance: z.number({ error: 'Opening balance is required.' }).pipe(typedMoney),
})

export const bankAccountEdit = bankAccountForm.extend({ retired: z.boolean(), ...asSeen })

export const bankAccount = z.object({
  bank_account_id: id,
  bank_account: z.string(),
  kind: z.enum(bankAccountKinds),
  account_no: z.string(),
  payment_type_id: id,
  payment_type: z.string(),
  payment_mode_id: id.nullable(),
  payment_mode: z.string().nullable(),
  fees_account: z.string().nullable(),
  opens_on: calendarDate,
  opening_balance: money,
  retired: z.boolean(),
  updated_at: instant,
  /** Files were read, so its payment type, first day and opening balance stay. */
  in_use: z.boolean(),
  /** Lines that are not matched yet, and payments whose payer is not known yet. */
  open: z.int(),
  unidentified: z.int(),
})

export type BankAccount = z.output<typeof bankAccount>
