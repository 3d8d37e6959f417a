import { createHash } from 'node:crypto'
import type { FileLine } from './bank-file.ts'

/** Where a line belongs: texts that equal lines share, whatever file they come from. */
interface Of {
  account_no: string
  currency: string
}

const told = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** What tells a line from others: all that the bank says of it. Equal ones have the same. */
export const lineKey = (line: FileLine, { account_no, currency }: Of): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        account_no,
        line.booked_on,
        line.amount,
        currency,
        ...[line.name, line.party_account, line.phone, line.reference, line.words, line.bank_ref].map(told),
      ]),
    )
    .digest('hex')

/** A line of the account that was added before. */
export interface KnownLine {
  bank_line_id: number
  line_key: string
  nth: number
  booked_on: string
  amount: number
  bank_ref: string
}

/** A line of a file beside what is known. */
export interface WeighedLine<K extends KnownLine> {
  line: FileLine
  line_key: string
  /** Which of the equal lines it is if it is added, from 1. */
  nth: number
  /** The line that it is taken for, and is not added again. */
  known: K | null
  /** It is the same movement by its day, amount and the bank's number, and the bank has written other words. */
  isRewritten: boolean
  /** A line of the same day and amount that the file does not have: it may be the same movement in the words of another file. */
  alike: K | null
}

const grouped = <T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const sumOf = ({ booked_on, amount }: Pick<FileLine, 'booked_on' | 'amount'>) => `${booked_on} ${amount}`
const refOf = (line: Pick<FileLine, 'booked_on' | 'amount' | 'bank_ref'>) =>
  `${sumOf(line)} ${told(line.bank_ref)}`

/** Takes one of a group out of all groups that have it. */
const takerOf =
  <K extends KnownLine>(groups: Map<string, K[]>, free: Set<K>) =>
  (key: string, fits: (one: K) => boolean = () => true): K | null => {
    const found = groups.get(key)?.find((one) => free.has(one) && fits(one)) ?? null
    if (found) free.delete(found)
    return found
  }

/** The highest number that each key has. */
function lastOf(lines: readonly Pick<KnownLine, 'line_key' | 'nth'>[]): Map<string, number> {
  const last = new Map<string, number>()
  for (const { line_key, nth } of lines) last.set(line_key, Math.max(last.get(line_key) ?? 0, nth))
  return last
}

/**
 * What of a file is new beside the known lines of its days: of each key as many as the file has more than are known. A line with other
 * words and the bank's number of a known line that the file has no longer is that line.
 */
export function weighLines<K extends KnownLine>(
  known: readonly K[],
  lines: readonly FileLine[],
  of: Of,
): WeighedLine<K>[] {
  const free = new Set(known)
  const last = lastOf(known)
  const byKey = takerOf(
    grouped(known, (one) => one.line_key),
    free,
  )
  const weighed: WeighedLine<K>[] = lines.map((line) => {
    const line_key = lineKey(line, of)
    return { line, line_key, nth: 0, known: byKey(line_key), isRewritten: false, alike: null }
  })
  const byRef = takerOf(grouped(known, refOf), free)
  for (const one of weighed) {
    if (one.known || one.line.bank_ref === '') continue
    one.known = byRef(refOf(one.line))
    one.isRewritten = one.known !== null
  }
  const bySum = takerOf(grouped(known, sumOf), free)
  for (const one of weighed) {
    if (one.known) continue
    const { bank_ref } = one.line
    one.alike = bySum(sumOf(one.line), (other) => bank_ref === '' || other.bank_ref === '')
  }
  for (const one of weighed) {
    one.nth = one.known && !one.isRewritten ? one.known.nth : (last.get(one.line_key) ?? 0) + 1
    if (!one.known) last.set(one.line_key, one.nth)
  }
  return weighed
}

/** What somebody said of lines, by their places in the file. */
export interface Answers {
  /** Known ones that are another one. */
  others: ReadonlySet<number>
  /** New ones that are the known one beside them. */
  same: ReadonlySet<number>
}

/** A line of a file at its place. */
export type PlacedLine<K extends KnownLine> = WeighedLine<K> & { at: number }

/** The lines that are added, those that are another one numbered after all others of their key (bank-9). */
export function linesToAdd<K extends KnownLine>(
  known: readonly K[],
  weighed: readonly PlacedLine<K>[],
  { others, same }: Answers,
): PlacedLine<K>[] {
  const last = lastOf([...known, ...weighed])
  return weighed.flatMap((one) => {
    if (!one.known) return one.alike && same.has(one.at) ? [] : one
    if (!others.has(one.at)) return []
    const nth = last.get(one.line_key)! + 1
    last.set(one.line_key, nth)
    return { ...one, nth }
  })
}
