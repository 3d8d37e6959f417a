import { isPlainLine } from '../core/hidden-characters.ts'
import type { Place } from '../sites/ref.ts'
import type { Precision } from '../values/partial-date.ts'
import { maxId } from '../core/fields.ts'
import { dateOf } from './dates/read-dates.ts'
import type { LineCells } from './read-line.ts'
import { placesNamed, placeText } from './places/read-place.ts'

/** A receipt of the past as a line of a file tells it (receipts-12): what was paid is text, as the register has it. */
export interface ReadReceipt {
  legacy_id: string
  fields: {
    receipt_no: string
    receipt_date: string | null
    receipt_precision: Precision
    receipt_words: string | null
    payer: string | null
    amount: string | null
    currency: string | null
    tender: string | null
    remark: string | null
  }
  /** What it was for, each as far as the line says it. */
  sale_id: number | null
  burial: string
  place: Place | null
  /** The place as the file writes it. */
  place_text: string
}

/** How long each text may be. */
const longest = { receipt_no: 50, payer: 200, amount: 50, currency: 20, tender: 100, remark: 1000 }

type TextField = keyof typeof longest

function textOf(lines: LineCells, cells: readonly string[], field: TextField): string | null {
  const text = lines.text(cells, field)
  if (text.length > longest[field])
    throw lines.wrong(field, `This has more than ${longest[field]} characters.`)
  if (!isPlainLine(text)) throw lines.wrong(field, 'This contains a hidden character. Please type it again.')
  return text || null
}

function numberOf(lines: LineCells, cells: readonly string[]): string {
  const receipt_no = textOf(lines, cells, 'receipt_no')
  if (receipt_no === null) throw lines.wrong('receipt_no', 'The receipt has no number.')
  return receipt_no
}

function amountOf(lines: LineCells, cells: readonly string[]): string | null {
  const amount = textOf(lines, cells, 'amount')
  if (amount !== null && !/\d/.test(amount)) throw lines.wrong('amount', `“${amount}” is not an amount.`)
  return amount
}

function dayOf(lines: LineCells, cells: readonly string[], today: string) {
  const read = dateOf(lines, cells, 'receipt_date', today)
  if (read.date !== null && read.date > today)
    throw lines.wrong('receipt_date', 'A past receipt cannot have a date in the future.')
  return { receipt_date: read.date, receipt_precision: read.precision, receipt_words: read.words }
}

function saleOf(lines: LineCells, cells: readonly string[]): number | null {
  const text = lines.text(cells, 'sale')
  if (text === '') return null
  const sale_id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (sale_id < 1 || sale_id > maxId) throw lines.wrong('sale', `“${text}” is not a sale number.`)
  return sale_id
}

/** Reads a line as a receipt of the past. Of a place of several sites the first counts, where whoever it is lies. */
export function readReceipt(lines: LineCells, cells: readonly string[], today: string): ReadReceipt {
  lines.nameErrors(cells)
  const place_text = placeText(lines, cells)
  const read = {
    legacy_id: lines.text(cells, 'legacy_id'),
    fields: {
      receipt_no: numberOf(lines, cells),
      ...dayOf(lines, cells, today),
      payer: textOf(lines, cells, 'payer'),
      amount: amountOf(lines, cells),
      currency: textOf(lines, cells, 'currency'),
      tender: textOf(lines, cells, 'tender'),
      remark: textOf(lines, cells, 'remark'),
    },
    sale_id: saleOf(lines, cells),
    burial: lines.text(cells, 'burial'),
    place: place_text === '' ? null : placesNamed(lines, cells, 'split')[0]!,
    place_text,
  }
  if (read.sale_id === null && read.burial === '' && read.place === null)
    throw lines.wrong(
      'place',
      'The line does not say what the receipt was for: a burial place, a burial or a sale.',
    )
  return read
}

/** What tells a receipt from any other (imports-17): numbers of books begin anew, so who, when and what for count too. */
export const receiptFacts = ({ legacy_id, fields, sale_id, burial, place_text }: ReadReceipt): string =>
  legacy_id
    ? `no ${legacy_id}`
    : JSON.stringify([
        fields.receipt_no,
        fields.receipt_date ?? fields.receipt_words,
        fields.receipt_precision,
        fields.payer,
        fields.amount,
        fields.currency,
        sale_id,
        burial,
        place_text,
      ]).toLowerCase()
