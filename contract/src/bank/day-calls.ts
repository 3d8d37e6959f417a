import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant } from '../core/fields.ts'
import { paged } from '../core/page.ts'
import { calendarDate } from '../values/dates.ts'
import { money, typedMoney } from '../values/money.ts'

const practice = 'bank'

/** A day of an account: its lines between two balances (match-13). */
export const bankDay = z.object({
  day: calendarDate,
  opening: money,
  closing: money,
  lines: z.int(),
  open: z.int(),
  unidentified: z.int(),
  not_ours: z.int(),
  /** What the bank’s own file says the day closed with. */
  said: money.nullable(),
  signed_by: z.string().nullable(),
  signed_at: instant.nullable(),
  /** Who asks matched lines of it, or of a day before that is not signed, and so does not sign it. */
  had_a_hand: z.boolean(),
  /** Lines that changed or came after it was signed. */
  later: z.int(),
})

export type BankDay = z.output<typeof bankDay>

export const signBankDaysForm = z.object({
  /** All days up to this one are signed. */
  through: calendarDate,
  /** The balance of the account at its end, as the bank says. */
  closing: z.number({ error: 'Closing balance is required.' }).pipe(typedMoney),
})

/** Accounts > Bank: the days of an account. */
export const bankDays = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/bank/accounts/:bank_account_id/days',
    summary:
      'The days of an account that have lines, the newest first: balances, what is open, and who signed',
    permission: { any: ['PERM_ACCOUNTS', 'PERM_RECEIPTS'] },
    practice,
    params: ids('bank_account_id'),
    query: paged,
    response: z.array(bankDay),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/v1/bank/accounts/:bank_account_id/days',
    summary: 'Signs the days of an account up to one whose balance is known',
    permission: { any: ['PERM_ACCOUNTS'] },
    practice,
    params: ids('bank_account_id'),
    body: signBankDaysForm,
    response: z.object({ bank_account_id: id, signed: z.array(calendarDate) }),
    conflicts: [
      'lines are open',
      'the lines do not come to the balance',
      'who signs matched lines of these days',
      'there is nothing to sign',
    ],
  }),
}
