import type { DatesSeen } from '../imports/dates/dates-seen.ts'
import { columnName } from '../imports/mapping.ts'
import { decimalOf, readAmount } from './read-amount.ts'
import { bankFields, bankWordOf, type BankFieldName, type BankReading } from './reading.ts'

/** The first lines of a table, and what all of its dates say of how they are meant. */
interface Seen {
  header: readonly string[]
  samples: readonly (readonly string[])[]
  dates: readonly (DatesSeen | null)[]
}

const names = Object.keys(bankFields) as BankFieldName[]

const isIn =
  /^(c|cr|credit|in|cash[ -]?in|deposit|received|receive|incoming|payment received|collection|\+)$/i
const isOutWord = /^(d|dr|debit|out|cash[ -]?out|withdraw(al|n)?|sent|send|outgoing|payout|disbursement|-)$/i

/** Whether a word says that money came in (1) or went out (-1); 0: it says nothing of it. */
export const directionOf = (word: string): number =>
  isIn.test(word.trim()) ? 1 : isOutWord.test(word.trim()) ? -1 : 0

const done =
  /^(ts|(transaction )?(success(ful(ly)?)?|succeeded|complete[d]?|done|paid|settled|posted|booked|approved|confirmed|credited|cleared|ok|processed))$/i

/** Whether the word of a status seems to say that the payment is done. */
const seemsDone = (word: string): boolean => done.test(word.trim())

const isPhone = (cell: string) => /^(FRI:)?\+?\d[\d ()-]{7,14}(\/MSISDN)?$/i.test(cell)

const most = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.8

/** Whether the cells are such as the field has: the head `From` can be a name or a number. */
function fits(field: BankFieldName, cells: readonly string[]): boolean {
  if (cells.length === 0) return true
  const amounts = ['amount', 'paid_in', 'paid_out', 'fee', 'balance']
  if (amounts.includes(field))
    return most(cells, (cell) => readAmount(cell, decimalOf([cell])) !== null || /^[-–]$/.test(cell))
  if (field === 'direction') return most(cells, (cell) => directionOf(cell) !== 0)
  return field !== 'name' || !most(cells, isPhone)
}

const cellsAt = ({ samples }: Pick<Seen, 'samples'>, at: number) =>
  samples.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')

/** The column that is the likeliest for a field; the others of that name are passed over. */
function bestFor(field: BankFieldName, seen: Seen, taken: ReadonlySet<number>): number {
  const rank = (at: number) => {
    const place = (bankFields[field].names as readonly string[]).indexOf(bankWordOf(seen.header[at]!))
    return taken.has(at) || place < 0 || !fits(field, cellsAt(seen, at)) ? Infinity : place
  }
  const ranks = seen.header.map((_, at) => rank(at))
  const best = Math.min(...ranks)
  return best === Infinity ? -1 : ranks.indexOf(best)
}

/** What the columns seem to hold; the user sees it and changes it. */
export function guessReading(found: Seen): BankReading {
  // A file that was cut ends with a part of a line.
  const isShort = (found.samples.at(-1)?.length ?? 0) < found.header.length
  const seen = isShort ? { ...found, samples: found.samples.slice(0, -1) } : found
  const taken = new Map<number, BankFieldName>()
  for (const field of names) {
    const at = bestFor(field, seen, new Set(taken.keys()))
    if (at >= 0) taken.set(at, field)
  }
  const has = (field: BankFieldName) => [...taken.values()].includes(field)
  const placeOf = (field: BankFieldName) => [...taken].find(([, name]) => name === field)?.[0] ?? -1
  const isApart = has('paid_in') && has('paid_out')
  // One column with all amounts, or two: what is left of the other way says it again.
  for (const field of isApart ? (['amount', 'direction'] as const) : (['paid_in', 'paid_out'] as const))
    if (isApart || has('amount')) taken.delete(placeOf(field))
  // `From`, where its cells are numbers of telephones.
  const from = seen.header.findIndex(
    (head, at) => /^(from|sender|payer)$/.test(bankWordOf(head)) && most(cellsAt(seen, at), isPhone),
  )
  if (!has('phone') && from >= 0 && !taken.has(from)) taken.set(from, 'phone')
  const money = ['amount', 'paid_in', 'paid_out', 'balance'] as const
  const dates = seen.dates[placeOf('date')]
  return {
    columns: [...taken]
      .sort(([one], [other]) => one - other)
      .map(([at, field]) => ({ column: columnName(seen.header[at]!, at), field })),
    dates: dates && dates.mdy > dates.dmy ? 'mdy' : 'dmy',
    decimal: decimalOf(money.flatMap((field) => cellsAt(seen, placeOf(field)))),
    done: [...new Set(cellsAt(seen, placeOf('status')).map((cell) => cell.toLowerCase()))].filter(seemsDone),
    fees: 'kept',
  }
}
