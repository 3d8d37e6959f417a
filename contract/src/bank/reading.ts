import * as z from 'zod'
import { text } from '../core/fields.ts'
import { dayOrders } from '../imports/dates/read-date.ts'
import { wordOf } from '../imports/kinds.ts'
import { columnName, mostColumns } from '../imports/mapping.ts'

interface BankField {
  label: string
  /** How such columns are called, as `wordOf` writes it, the likeliest first. */
  names: readonly string[]
}

const field = (label: string, names: string): BankField => ({ label, names: names.split(' ') })

/** What a column of a table of movements can be taken for. */
export const bankFields = {
  date: field(
    'Date',
    'booking_date booked_on posting_date posted_date date_posted completion_time completed_at completed transaction_date transaction_date_time transaction_date_and_time transaction_time date_time date_and_time datetime trans_date txn_date date payment_date transfer_date timestamp time_stamp created_at created initiation_time time post_date',
  ),
  value_date: field('Value date', 'value_date value_on valuta effective_date'),
  amount: field(
    'Amount',
    'amount transaction_amount trans_amount txn_amount transaction_value amount_paid amount_received received_amount payment_amount net_movement amt sum value',
  ),
  paid_in: field(
    'Money in',
    'paid_in money_in credit credits credit_amount amount_credited deposit deposits in received receipts inflow cash_in credit_amt cr',
  ),
  paid_out: field(
    'Money out',
    'paid_out money_out debit debits debit_amount amount_debited withdrawal withdrawals withdrawn out payments outflow cash_out debit_amt dr',
  ),
  direction: field(
    'In or out',
    'dr_cr cr_dr debit_credit credit_debit d_c c_d direction cd_flag sign transaction_type trans_type type',
  ),
  fee: field(
    'Fee',
    'fee fees transaction_fee fee_amount service_charge service_fee charge charges commission',
  ),
  name: field(
    'Name',
    'sender_name payer_name from_name customer_name payee_name party_name counterparty_name sender payer counterparty opposite_party other_party name customer payee from third_party',
  ),
  phone: field(
    'Phone',
    'sender_msisdn payer_msisdn sender_mobile_number sender_mobile_no sender_number sender_phone msisdn customer_msisdn from_msisdn phone_number phone mobile_number mobile_no mobile customer_mobile payer_phone',
  ),
  party_account: field(
    'Account of the payer',
    'sender_account payer_account counterparty_account from_account account_from iban other_account customer_account',
  ),
  reference: field(
    'Payment reference',
    'payment_reference payer_reference customer_reference your_reference sender_reference external_id external_transaction_id end_to_end_id reference ref reference_no reference_number account_number bill_reference',
  ),
  words: field(
    'Words',
    'description narration narrative details particulars note_message note message remarks remark payer_message payment_details transaction_details transaction_description memo purpose information reason comment',
  ),
  bank_ref: field(
    'Number of the movement',
    'transaction_id transaction_no transaction_number trans_id txn_id financial_transaction_id transaction_reference bank_reference receipt_no receipt_number momo_id momo_transaction_id airtel_money_id unique_id entry_no id record_id',
  ),
  status: field('Status', 'transaction_status payment_status status state result transfer_status'),
  balance: field(
    'Balance',
    'balance running_balance balance_after new_balance post_balance closing_balance account_balance available_balance book_balance',
  ),
  currency: field('Currency', 'currency ccy currency_code'),
} as const satisfies Record<string, BankField>

export type BankFieldName = keyof typeof bankFields

/** How the lines of a table of movements are read; it is kept by a name. */
export const bankReading = z.object({
  columns: z
    .array(z.object({ column: text(200), field: z.enum(Object.keys(bankFields) as BankFieldName[]) }))
    .max(mostColumns),
  /** Which comes first in `3/4/2026`. */
  dates: z.enum(dayOrders).default('dmy'),
  /** What stands before the hundredths. */
  decimal: z.enum(['.', ',']).default('.'),
  /** The words of a status that say that the payment is done, in lower case. */
  done: z.array(text(50)).max(50).default([]),
  /** Whether a fee is kept from what came in, or the payer bears it. */
  fees: z.enum(['kept', 'payer']).default('kept'),
})

export type BankReading = z.output<typeof bankReading>

const currencyBehind = /_(zmw|zmk|usd|eur|gbp|zar|bwp|mwk|kes|ugx|tzs|ngn|ghs|k|kwacha)$/

/** The head as it is compared: `Amount (ZMW)` is an amount. */
export const bankWordOf = (head: string) => wordOf(head).replace(currencyBehind, '')

/** The places of the columns of each field, in the order of the file. */
export function bankColumns(
  header: readonly string[],
  { columns }: Pick<BankReading, 'columns'>,
): Map<BankFieldName, number[]> {
  const asked = new Map(columns.map(({ column, field: name }) => [column, name]))
  const found = new Map<BankFieldName, number[]>()
  for (const [at, head] of header.entries()) {
    const name = asked.get(columnName(head, at))
    if (name) found.set(name, [...(found.get(name) ?? []), at])
  }
  return found
}

/** Why no line can be read so; empty where they can. */
export function readingProblem(header: readonly string[], reading: BankReading): string {
  const has = bankColumns(header, reading)
  if (!has.has('date')) return 'Choose which column has the date.'
  if (!has.has('amount') && !has.has('paid_in') && !has.has('paid_out'))
    return 'Choose which column has the amount, or the columns of money in and money out.'
  if (has.has('amount') && (has.has('paid_in') || has.has('paid_out')))
    return 'Choose either one column with the amount, or columns of money in and money out.'
  return has.has('status') && reading.done.length === 0
    ? 'Choose which words of the status mean that it is done.'
    : ''
}
