import { wrongFile } from '../../../domain/text-files/read-text.ts'
import {
  brokenFile,
  dayOf,
  hundredthsOf,
  lineOf,
  newStatement,
  returned,
  type ReadFile,
  type Statement,
} from './bank-file.ts'

const tag = /<(\/?)([A-Z][\w.]*)>([^<]*)/gi

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string) =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Aggregates whose values are held apart until they end. */
const groups = new Set([
  'STMTTRN',
  'STMTTRNP',
  'BANKACCTFROM',
  'CCACCTFROM',
  'LEDGERBAL',
  'BANKTRANLIST',
  'BANKACCTTO',
])
const statements = new Set(['STMTRS', 'CCSTMTRS'])

class OfxReader {
  readonly statements: Statement[] = []
  #group: { name: string; values: Map<string, string> } | null = null
  /** The other account is within the movement. */
  #outer: Map<string, string> | null = null
  #isWithin = false

  constructor(readonly filename: string) {}

  take(isEnd: boolean, name: string, text: string): void {
    if (statements.has(name)) {
      this.#isWithin = !isEnd
      if (!isEnd) this.statements.push(newStatement())
    }
    if (!this.#isWithin) return
    if (groups.has(name)) this.#turn(isEnd, name)
    else if (!isEnd && text !== '') this.#value(name, text)
  }

  #turn(isEnd: boolean, name: string): void {
    if (name === 'BANKACCTTO') {
      if (!isEnd) this.#outer = this.#group?.values ?? null
      else this.#outer = null
      return
    }
    if (isEnd && this.#group?.name === name) this.#end(name, this.#group.values)
    // The list holds the movements: its own values stand before them.
    if (!isEnd && this.#group?.name === 'BANKTRANLIST') this.#end('BANKTRANLIST', this.#group.values)
    this.#group = isEnd ? null : { name, values: new Map() }
  }

  #value(name: string, text: string): void {
    const statement = this.statements.at(-1)!
    if (name === 'CURDEF') statement.currency = text
    else if (this.#outer) this.#outer.set(`TO ${name}`, text)
    else if (!this.#group?.values.has(name)) this.#group?.values.set(name, text)
  }

  #end(name: string, values: Map<string, string>): void {
    const statement = this.statements.at(-1)!
    const of = (field: string) => values.get(field) ?? ''
    if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') statement.account_no = of('ACCTID')
    else if (name === 'BANKTRANLIST') {
      statement.from_on ||= dayOf(of('DTSTART'))
      statement.to_on ||= dayOf(of('DTEND'))
    } else if (name === 'LEDGERBAL') statement.closing = hundredthsOf(of('BALAMT'))
    else if (name === 'STMTTRNP') statement.pending += 1
    else if (name === 'STMTTRN') this.#movement(statement, of)
  }

  #movement(statement: Statement, of: (field: string) => string): void {
    const [amount, booked_on] = [hundredthsOf(of('TRNAMT')), dayOf(of('DTPOSTED'))]
    if (amount === null || booked_on === '')
      throw brokenFile(this.filename, `the movement “${of('FITID') || of('NAME')}” has no amount or no day`)
    if (amount === 0) return
    statement.lines.push(
      lineOf({
        booked_on,
        value_on: dayOf(of('DTAVAIL')),
        amount,
        name: of('NAME') || of('PAYEE'),
        party_account: of('TO ACCTID'),
        reference: of('REFNUM') || of('CHECKNUM'),
        words: of('MEMO'),
        bank_ref: of('FITID'),
        is_return: returned.test(`${of('TRNTYPE')} ${of('MEMO')}`),
      }),
    )
  }
}

/** Reads the statements of an OFX file, of version 1 (SGML) or 2 (XML). It says no opening balance. */
export function readOfx(text: string, filename: string): ReadFile {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw wrongFile(filename, 'has a DOCTYPE, which is not safe to read. Download it again from the bank.')
  const reader = new OfxReader(filename)
  let last = ''
  for (const [, end, name, value] of text.matchAll(tag)) {
    last = `${end}${name!.toUpperCase()}`
    reader.take(end === '/', name!.toUpperCase(), unescaped(value!).trim())
  }
  return { format: 'OFX', statements: reader.statements, cut: last !== '/OFX', problems: [] }
}
