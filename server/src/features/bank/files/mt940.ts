import { addDays } from '@sexton/contract/values/dates'
import {
  brokenFile,
  dayOf,
  hundredthsOf,
  lineOf,
  movedBy,
  newStatement,
  type FileLine,
  type ReadFile,
  type Statement,
} from './bank-file.ts'
import { detailsOf } from './mt940-words.ts'

/** A field with its lines: `:61:`. `line` counts from 1. */
interface Field {
  tag: string
  lines: string[]
  line: number
}

/** The fields of all messages of a file; frames of SWIFT around them, and the `-` that ends one, are passed over. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/^(\{\d:[^{}]*\}?)+(\{4:)?/, '').replace(/^\{4:/, '')
    const found = /^:(\d\d[A-Z]?):(.*)$/.exec(line)
    if (found) fields.push({ tag: found[1]!, lines: [found[2]!], line: at + 1 })
    else if (/^-?\}?(\{5:.*)?$/.test(line)) continue
    else fields.at(-1)?.lines.push(line)
  }
  return fields
}

/** `C260302ZMW1234,56` */
const balance = /^([CD])(\d{6})([A-Z]{3})(\d{1,13},\d{0,2})\s*$/

const movement =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,13},\d{0,2})([NSF][A-Z0-9]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/

const dayOfShort = (written: string) => dayOf(`20${written}`)

/** The day of booking, which is given without its year: that year which is nearest to the day of value. */
function bookedOn(value_on: string, monthDay: string | undefined): string {
  if (!monthDay) return value_on
  const year = Number(value_on.slice(0, 4))
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(value_on))
  const days = [year - 1, year, year + 1].map((one) => dayOf(`${one}${monthDay}`)).filter((day) => day !== '')
  return days.reduce((best, day) => (far(day) < far(best) ? day : best), days[0] ?? '')
}

/** Banks date what a statement opens with on the day before it: the closing balance of the one before. */
const firstDay = ({ from_on, to_on, lines }: Statement) =>
  from_on === '' || from_on === to_on || lines.some(({ booked_on }) => booked_on <= from_on)
    ? from_on
    : addDays(from_on, 1)

const signs: Record<string, number> = { C: 1, D: -1, RC: -1, RD: 1 }

class Mt940Reader {
  readonly statements: Statement[] = []
  /** A movement, until its words have come. */
  #movement: { field: Field; words: readonly string[] } | null = null
  /** The statement that goes on on the next page: account and number. */
  #page = ''
  #isOpen = false
  #account = ''
  #numbered = ''

  constructor(readonly filename: string) {}

  #wrong = ({ tag, line }: Field) =>
    brokenFile(this.filename, `line ${line} (:${tag}:) is not as it should be`)

  #balance(field: Field): { value: number; day: string; currency: string } {
    const [, mark, day = '', currency = '', amount = ''] = balance.exec(field.lines[0]!) ?? []
    const value = hundredthsOf(amount)
    if (value === null) throw this.#wrong(field)
    return { value: mark === 'D' ? -value : value, day: dayOfShort(day), currency }
  }

  #begin(field: Field): void {
    const { value, day, currency } = this.#balance(field)
    const isNext = field.tag === '60M' && this.#page === `${this.#account} ${this.#numbered}`
    if (!isNext) {
      const opened = { account_no: this.#account, currency, from_on: day, opening: value }
      this.statements.push({ ...newStatement(), ...opened })
    }
    this.#isOpen = true
  }

  /** The line of the movement that waits for its words; undefined: it is not booked yet. */
  #line(field: Field, words: readonly string[]): FileLine | undefined {
    const [, value = '', booked, mark = '', , written = '', kind, reference = '', bank = ''] =
      movement.exec(field.lines[0]!.trimEnd()) ?? []
    const [amount, value_on] = [hundredthsOf(written), dayOfShort(value)]
    if (amount === null || value_on === '' || kind === undefined) throw this.#wrong(field)
    const sign = signs[mark]
    if (sign === undefined) return undefined
    const details = detailsOf(words)
    const own = /^NONREF$/i.test(reference.trim()) ? '' : reference.trim()
    return lineOf({
      ...details,
      booked_on: bookedOn(value_on, booked),
      value_on,
      amount: sign * amount,
      reference: details.reference || own,
      words: details.words || field.lines.slice(1).join(' '),
      bank_ref: bank.trim(),
      is_return: mark.startsWith('R') || kind === 'NRTI',
    })
  }

  #settle(): void {
    if (!this.#movement) return
    const { field, words } = this.#movement
    const statement = this.statements.at(-1)!
    const line = this.#line(field, words)
    if (!line) statement.pending += 1
    else if (line.amount !== 0) statement.lines.push(line)
    this.#movement = null
  }

  #end(field: Field): void {
    const statement = this.statements.at(-1)
    if (!statement || !this.#isOpen) throw this.#wrong(field)
    const { value, day } = this.#balance(field)
    statement.closing = value
    statement.to_on = day
    this.#page = field.tag === '62M' ? `${this.#account} ${this.#numbered}` : ''
    this.#isOpen = false
  }

  take(field: Field): void {
    const { tag, lines } = field
    if (tag === '86' && this.#movement) {
      this.#movement.words = lines
      return
    }
    this.#settle()
    if (tag === '25' || tag === '25P') this.#account = lines[0]!.trim()
    else if (tag === '28C' || tag === '28') this.#numbered = lines[0]!.split('/')[0]!.trim()
    else if (tag === '60F' || tag === '60M') this.#begin(field)
    else if (tag === '61') {
      if (!this.#isOpen) throw this.#wrong(field)
      this.#movement = { field, words: [] }
    } else if (tag === '62F' || tag === '62M') this.#end(field)
  }

  /** Whether the file ends in the middle. A movement at its end may be a part of one. */
  isCut = () => this.#isOpen || this.#page !== '' || this.statements.length === 0

  /** Its last line is not ended, and what stands in it does not add up. */
  endsWrong = () => {
    const last = this.statements.at(-1)
    if (!last || last.opening === null || last.closing === null) return false
    return last.opening + movedBy(last.lines) !== last.closing
  }

  /** The file ends before its closing balance. */
  leaveOpen(): void {
    const last = this.statements.at(-1)
    if (last) Object.assign(last, { closing: null, to_on: '' })
  }
}

/** Reads the statements of an MT940 file (SWIFT), its pages put together. */
export function readMt940(text: string, filename: string): ReadFile {
  const fields = fieldsOf(text)
  const reader = new Mt940Reader(filename)
  const isEnded = /[\r\n}-]\s*$/.test(text)
  let cut = false
  for (const [at, field] of fields.entries())
    try {
      reader.take(field)
    } catch (error) {
      // The last line may be a part of one.
      if (at < fields.length - 1 || isEnded) throw error
      cut = true
    }
  cut ||= reader.isCut() || (!isEnded && reader.endsWrong())
  if (cut) reader.leaveOpen()
  const statements = reader.statements.map((one) => ({ ...one, from_on: firstDay(one) }))
  return { format: 'MT940', statements, cut, problems: [] }
}
