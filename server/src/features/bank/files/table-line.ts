import { directionOf } from '@sexton/contract/bank/guess-reading'
import { readAmount } from '@sexton/contract/bank/read-amount'
import { bankColumns, type BankFieldName, type BankReading } from '@sexton/contract/bank/reading'
import { readDate, type DateSense } from '@sexton/contract/imports/dates/read-date'
import type { Line } from '@sexton/contract/imports/line'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { lineOf, returned, type FileLine } from './bank-file.ts'

/** A line of a table that is a movement. */
export interface TableLine {
  /** As an editor counts it. */
  no: number
  line: FileLine
  balance: number | null
  currency: string
}

const pendingWords = /pend|progress|processing|queue|initiat|hold|wait|schedul|author/i
const party = /^(?:FRI:)?(\+?\d[\d ]{8,14})\s*-\s*(\S.*)$/
const phoneForm = /^(?:FRI:)?(\+?\d[\d ()-]{5,16})(?:\/MSISDN)?$/i

/** Reads the lines of a table by what its columns hold. */
export class TableLines {
  pending = 0
  failed = 0
  readonly #at: Map<BankFieldName, number[]>
  readonly #sense: DateSense

  constructor(
    header: readonly string[],
    readonly reading: BankReading,
    readonly filename: string,
  ) {
    this.#at = bankColumns(header, reading)
    this.#sense = {
      order: () => reading.dates,
      century: (short) => 2000 + short,
      isJanuaryYear: () => false,
      isSerial: (serial) => serial > 36_000,
    }
  }

  #wrong = ({ line }: Line, words: string) =>
    wrongFile(this.filename, `cannot be read in line ${line}: ${words} Check what the columns contain.`)

  #text = ({ cells }: Line, name: BankFieldName) =>
    (this.#at.get(name) ?? [])
      .map((at) => cells[at]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .join(' ')

  /** 0 where nothing is written. */
  #amount(line: Line, name: BankFieldName): number {
    const text = this.#text(line, name)
    if (text === '' || /^[-–]+$/.test(text)) return 0
    const amount = readAmount(text, this.reading.decimal)
    if (amount === null) throw this.#wrong(line, `“${text.slice(0, 40)}” is not an amount.`)
    return amount
  }

  #signed(line: Line): number {
    const moved = Math.abs(this.#amount(line, 'paid_in')) - Math.abs(this.#amount(line, 'paid_out'))
    const amount = this.#amount(line, 'amount')
    if (!this.#at.has('amount') || amount <= 0 || !this.#at.has('direction')) return moved + amount
    const word = this.#text(line, 'direction')
    const direction = directionOf(word)
    if (direction === 0)
      throw this.#wrong(line, `“${word.slice(0, 40)}” does not say whether money came in or went out.`)
    return direction * amount
  }

  #day(line: Line, name: 'date' | 'value_date'): string {
    const text = this.#text(line, name)
    if (text === '') return ''
    const read = readDate(text, this.#sense)
    if ('problem' in read || read.date === null || read.precision !== 'day')
      throw this.#wrong(line, `“${text.slice(0, 40)}” is not a date.`)
    return read.date
  }

  /** Whether the payment is done; it is counted if it is not. */
  #isDone(line: Line): boolean {
    if (!this.#at.has('status')) return true
    const word = this.#text(line, 'status').toLowerCase()
    if (this.reading.done.includes(word)) return true
    if (pendingWords.test(word)) this.pending += 1
    else this.failed += 1
    return false
  }

  #party(line: Line): Pick<FileLine, 'name' | 'phone'> {
    const phone = this.#text(line, 'phone')
    const [, digits, name] = party.exec(this.#text(line, 'name')) ?? []
    return {
      name: name ?? this.#text(line, 'name'),
      phone: (phoneForm.exec(phone)?.[1] ?? phone) || (digits?.trim() ?? ''),
    }
  }

  /** Undefined: it is no movement, or none that is done. */
  read(line: Line): TableLine | undefined {
    const [amount, fee] = [this.#signed(line), Math.abs(this.#amount(line, 'fee'))]
    if (amount === 0 && fee === 0) return undefined
    if (!this.#isDone(line)) return undefined
    const booked_on = this.#day(line, 'date')
    if (booked_on === '') throw this.#wrong(line, 'it has an amount and no date.')
    const words = this.#text(line, 'words')
    const said = ['direction', 'status'] as const
    return {
      no: line.line,
      line: lineOf({
        booked_on,
        value_on: this.#day(line, 'value_date'),
        amount,
        fee,
        ...this.#party(line),
        party_account: this.#text(line, 'party_account'),
        reference: this.#text(line, 'reference'),
        words,
        bank_ref: this.#text(line, 'bank_ref'),
        is_return: returned.test([words, ...said.map((name) => this.#text(line, name))].join(' ')),
      }),
      balance: this.#text(line, 'balance') === '' ? null : this.#amount(line, 'balance'),
      currency: this.#text(line, 'currency').toUpperCase(),
    }
  }
}
