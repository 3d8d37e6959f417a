import { sheetOf } from '../workbooks.ts'
import type { Movement, Truth } from './truth.ts'
import { escaped, plainAmount } from './written.ts'

interface Row {
  one: Movement
  /** What the account holds after it. */
  balance: number
}

const grouped = (hundredths: number) => plainAmount(hundredths).replace(/(?<=\d)(?=(\d{3})+\.)/g, ',')
const dayFirst = (day: string) => day.split('-').toReversed().join('/')

type Column = readonly [head: string, cell: (row: Row) => string]

/** The columns of a bank: money in and out apart, the day first, thousands in groups. */
const bank: readonly Column[] = [
  ['Transaction Date', ({ one }) => dayFirst(one.booked_on)],
  ['Value Date', ({ one }) => dayFirst(one.value_on)],
  ['Narration', ({ one }) => one.words],
  ['Reference', ({ one }) => one.reference],
  ['Transaction ID', ({ one }) => one.bank_ref],
  ['Counterparty', ({ one }) => one.name],
  ['Counterparty Account', ({ one }) => one.party_account],
  ['Mobile No', ({ one }) => one.phone],
  ['Charges', ({ one }) => (one.fee > 0 ? plainAmount(one.fee) : '')],
  ['Debit (ZMW)', ({ one }) => (one.amount < 0 ? grouped(-one.amount) : '')],
  ['Credit (ZMW)', ({ one }) => (one.amount > 0 ? grouped(one.amount) : '')],
  ['Balance (ZMW)', ({ balance }) => grouped(balance)],
]

/** The columns of a mobile-money operator: a status, a fee, amounts with a sign. */
const mobile: readonly Column[] = [
  ['Id', ({ one }) => one.bank_ref],
  ['External Id', ({ one }) => one.reference],
  ['Date', ({ one }) => `${one.booked_on} 14:05:09`],
  ['Status', () => 'Successful'],
  ['Type', ({ one }) => (one.amount > 0 ? 'Cash In' : 'Cash Out')],
  ['Value Date', ({ one }) => one.value_on],
  ['Note/Message', ({ one }) => one.words],
  ['From', ({ one }) => one.phone && `FRI:${one.phone}/MSISDN`],
  ['From Name', ({ one }) => one.name],
  ['From Account', ({ one }) => one.party_account],
  ['Amount', ({ one }) => plainAmount(Math.abs(one.amount))],
  ['Fee', ({ one }) => plainAmount(one.fee)],
  ['Currency', () => 'ZMW'],
  ['Balance', ({ balance }) => plainAmount(balance)],
]

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export interface TableForm {
  kind: 'bank' | 'mobile'
  newestFirst: boolean
}

function rowsOf(truth: Truth, { kind, newestFirst }: TableForm): string[][] {
  let balance = truth.opening
  const columns = kind === 'bank' ? bank : mobile
  const rows = truth.movements.map((one) => {
    balance += one.amount - one.fee
    return columns.map(([, cell]) => cell({ one, balance }))
  })
  return [columns.map(([head]) => head), ...(newestFirst ? rows.toReversed() : rows)]
}

export const writeCsv = (truth: Truth, form: TableForm): string =>
  [['Statement of movements'], [`Account number: ${truth.account_no}`], ...rowsOf(truth, form)]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n') + '\r\n'

export const writeXlsx = (truth: Truth, form: TableForm): Buffer =>
  sheetOf(...rowsOf(truth, form).map((cells) => cells.map(escaped)))
