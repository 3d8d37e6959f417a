import { plainLine } from '@sexton/contract/core/hidden-characters'
import { wrongFile } from '../../../domain/text-files/read-text.ts'

export type BankFormat = 'CAMT053' | 'MT940' | 'OFX' | 'CSV' | 'XLSX'

/** A movement of an account, as any file tells it; an empty text is not said. Amounts are hundredths. */
export interface FileLine {
  booked_on: string
  value_on: string
  /** What was paid, in is positive. The account moves by it less the fee. */
  amount: number
  /** What the bank or the operator kept. */
  fee: number
  name: string
  party_account: string
  phone: string
  reference: string
  words: string
  bank_ref: string
  /** Money that came back, or went back. */
  is_return: boolean
}

/** One statement of a file. */
export interface Statement {
  account_no: string
  currency: string
  from_on: string
  to_on: string
  /** What the account held before the lines and after them; null: the file does not say it. */
  opening: number | null
  closing: number | null
  lines: FileLine[]
  /** Lines that are not booked yet, and payments that failed: neither is taken. */
  pending: number
  failed: number
}

/** A file as it was read: whose it is and whether it adds up is not known yet. */
export interface ReadFile {
  format: BankFormat
  statements: Statement[]
  /** It ends in the middle: the lines are those that are whole. */
  cut: boolean
  problems: string[]
}

export const newStatement = (): Statement => ({
  account_no: '',
  currency: '',
  from_on: '',
  to_on: '',
  opening: null,
  closing: null,
  lines: [],
  pending: 0,
  failed: 0,
})

const longest = {
  name: 200,
  party_account: 60,
  phone: 30,
  reference: 140,
  words: 1_000,
  bank_ref: 100,
}

const cleaned = (text: string, most: number) =>
  plainLine(text).replaceAll(/\s+/g, ' ').trim().slice(0, most).trim()

type Said = Partial<FileLine> & Pick<FileLine, 'booked_on' | 'amount'>

/** A line of what a file says. A fee by itself is money that went out. */
export function lineOf({
  booked_on,
  value_on,
  amount,
  fee = 0,
  is_return = false,
  ...texts
}: Said): FileLine {
  const isFee = amount === 0 && fee !== 0
  const clean = (field: keyof typeof longest) => cleaned(texts[field] ?? '', longest[field])
  return {
    booked_on,
    value_on: value_on || booked_on,
    amount: isFee ? -fee : amount,
    fee: isFee ? 0 : fee,
    name: clean('name'),
    party_account: clean('party_account'),
    phone: clean('phone'),
    reference: clean('reference'),
    words: clean('words'),
    bank_ref: clean('bank_ref'),
    is_return,
  }
}

/** Words by which programs that have no mark for it say that money came back. */
export const returned = /\b(return(ed)?|revers(al|ed)|refund(ed)?|bounced?|chargeback)\b/i

/** By how much lines move an account. */
export const movedBy = (lines: readonly Pick<FileLine, 'amount' | 'fee'>[]): number =>
  lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0)

/** Hundredths of an amount as programs write it: `1234.50`, `1234,5`, `-12`; null for what is none, or has thousandths. */
export function hundredthsOf(written: string): number | null {
  const found = /^([+-]?)(\d{1,12})(?:[.,](\d{0,2})0*)?$/.exec(written.trim())
  if (!found) return null
  const [, sign, whole, rest = ''] = found
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' && value !== 0 ? -value : value
}

/** A day that exists: `2026-03-05` of `20260305` or of a longer text that begins with it; empty for what is none. */
export function dayOf(written: string): string {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(written.trim())
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  const time = Date.parse(`${day}T00:00:00Z`)
  return day && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : ''
}

/** The file cannot be read in whole, and no more is known of it. */
export const brokenFile = (filename: string, what: string) =>
  wrongFile(filename, `cannot be read: ${what}. Download it again from the bank.`)
