import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { brokenFile, dayOf, newStatement, type ReadFile, type Statement } from './bank-file.ts'
import { amountIn, dateAt, linesOfEntry, signOf } from './camt-entry.ts'
import { partAt, readParts, textAt, type Part } from './xml-parts.ts'

/** What the other messages of accounts are called. */
const others: Record<string, string> = {
  BkToCstmrAcctRpt: 'a report of the day (camt.052)',
  BkToCstmrDbtCdtNtfctn: 'a notice of single payments (camt.054)',
  CstmrCdtTrfInitn: 'a file of payment orders (pain.001)',
}

const statementRoot = 'BkToCstmrStmt'

class CamtReader {
  readonly statements: Statement[] = []
  /** An entry stands before what says its currency or its last day. */
  #waiting: Part[] = []

  constructor(readonly filename: string) {}

  onOpen(name: string, depth: number): void {
    if (depth === 1 && name !== statementRoot)
      throw wrongFile(
        this.filename,
        `is ${others[name] ?? 'no bank statement'}. Download the statement of the account (camt.053).`,
      )
    if (name === 'Stmt') this.statements.push(newStatement())
  }

  onPart(part: Part, within: string): boolean {
    if (part.name === 'Stmt') this.end()
    if (within !== 'Stmt') return false
    const statement = this.statements.at(-1)!
    if (part.name === 'Ntry') this.#waiting.push(part)
    else if (part.name === 'Bal') this.#balance(statement, part)
    else if (part.name === 'Acct') {
      statement.account_no = textAt(part, 'Id/IBAN') || textAt(part, 'Id/Othr/Id')
      statement.currency ||= textAt(part, 'Ccy')
    } else if (part.name === 'FrToDt') {
      statement.from_on = dayOf(textAt(part, 'FrDtTm'))
      statement.to_on = dayOf(textAt(part, 'ToDtTm'))
    }
    return true
  }

  #balance(statement: Statement, part: Part): void {
    const code = textAt(part, 'Tp/CdOrPrtry/Cd')
    const amount = partAt(part, 'Amt')
    statement.currency ||= amount?.attributes['Ccy'] ?? ''
    const value = amountIn(amount, statement.currency)
    const day = dateAt(part, 'Dt')
    if (value === null) throw brokenFile(this.filename, 'one of its balances is no amount')
    if (code === 'OPBD' || code === 'PRCD') statement.opening ??= signOf(part) * value
    if (code !== 'CLBD') return
    statement.closing = signOf(part) * value
    statement.to_on ||= day
  }

  /** The statement is whole, or the file ends. */
  end(): void {
    const statement = this.statements.at(-1)
    for (const entry of this.#waiting) this.#take(statement!, entry)
    this.#waiting = []
  }

  #take(statement: Statement, entry: Part): void {
    const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
    if (status !== '' && status !== 'BOOK') {
      statement.pending += 1
      return
    }
    const lines = linesOfEntry(entry, statement.currency, statement.to_on)
    if (!lines)
      throw brokenFile(this.filename, 'an entry has no amount in the currency of the account, or no day')
    statement.lines.push(...lines)
  }
}

/** Reads the statements of a CAMT.053 file (ISO 20022), of any of its versions. */
export function readCamt(text: string, filename: string): ReadFile {
  const reader = new CamtReader(filename)
  const isWhole = readParts(text, {
    filename,
    attributes: new Set(['Amt']),
    onOpen: (name, depth) => reader.onOpen(name, depth),
    onPart: (part, within) => reader.onPart(part, within),
  })
  reader.end()
  return { format: 'CAMT053', statements: reader.statements, cut: !isWhole, problems: [] }
}
