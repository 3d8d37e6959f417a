import { sharesProblem, type Share } from '../../rights/shares.ts'
import { dateOf } from '../dates/read-dates.ts'
import type { LineCells } from '../read-line.ts'
import type { ReadOwner } from './read-owner.ts'

/** The fields that say something of the right to a site; each is offered while the practice is on (deeds-8). */
export const rightFields = ['right_kind', 'right_end_date', 'together', 'shares'] as const

/** The right to a site as a line of a file tells it. */
export interface ReadRight {
  kind: 'EXCLUSIVE' | 'RENEWABLE' | 'PERPETUAL' | 'LICENCE' | 'OLD'
  /** Null: the line says nothing of its term. */
  term: { until: string } | 'for ever' | null
  together: 'JOINT' | 'SHARES'
  /** Of the owner first, then of each further holder; empty: none. */
  shares: Share[]
}

const kinds: readonly (readonly [RegExp, ReadRight['kind']])[] = [
  [/^exclusive/i, 'EXCLUSIVE'],
  [/^renew/i, 'RENEWABLE'],
  [/^perpet|^for ever|^forever/i, 'PERPETUAL'],
  [/^licen[cs]e/i, 'LICENCE'],
  [/^old/i, 'OLD'],
]

function kindOf(lines: LineCells, cells: readonly string[]): ReadRight['kind'] {
  const text = lines.text(cells, 'right_kind')
  const found = text === '' ? 'OLD' : kinds.find(([words]) => words.test(text))?.[1]
  if (!found)
    throw lines.wrong(
      'right_kind',
      `“${text}” is no kind of right. Use Exclusive, Renewable, Perpetual, Licence or Old.`,
    )
  return found
}

const forEver = /^(for ?ever|perpetual|perpetuity|in perpetuity|permanent)$/i
const inYears = /^(\d{1,3})( ?y(ea)?rs?)?$/i

/** The same day so many years later; of 29 February the 28th where a year has no 29th. */
function yearsLater(day: string, years: number): string {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10) === later
    ? later
    : later.replace(/29$/, '28')
}

function termOf(
  lines: LineCells,
  cells: readonly string[],
  { facts: { purchase_date: bought } }: ReadOwner,
  today: string,
): ReadRight['term'] {
  const field = 'right_end_date'
  const text = lines.text(cells, field)
  if (text === '') return null
  if (forEver.test(text)) return 'for ever'
  const years = Number(inYears.exec(text)?.[1] ?? 0)
  if (years === 0) {
    const { date, precision } = dateOf(lines, cells, field, today)
    if (date === null || precision !== 'day')
      throw lines.wrong(
        field,
        `“${text}” is no end of a right. Enter a day, a number of years, or “For ever”.`,
      )
    if (bought !== null && date > bought) return { until: date }
  } else if (bought !== null) return { until: yearsLater(bought, years) }
  throw lines.wrong(
    field,
    bought === null
      ? 'A right that ends needs the date bought, on which its term begins.'
      : 'The right would end before it was bought.',
  )
}

const fraction = /^(\d{1,5}) ?\/ ?(\d{1,5})$/
const percent = /^(\d{1,3}) ?%$/

function shareOf(lines: LineCells, text: string): Share {
  const [, num, den] = fraction.exec(text) ?? []
  const [, hundredths] = percent.exec(text) ?? []
  const share = hundredths
    ? { num: Number(hundredths), den: 100 }
    : { num: Number(num ?? (text === '1' ? 1 : 0)), den: Number(den ?? 1) }
  if (share.num < 1 || share.den < 1 || share.den > 10_000 || share.num > share.den)
    throw lines.wrong('shares', `“${text}” is no share. Write 1/3 or 50%.`)
  return share
}

/** Each share, in the order of the holders: several in a cell, or a column each. */
function sharesOf(lines: LineCells, cells: readonly string[], holders: number): Share[] {
  const texts = lines
    .text(cells, 'shares')
    .split(/[;,&\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const shares = texts.map((text) => shareOf(lines, text))
  if (shares.length === 0) return []
  const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
  if (shares.length !== holders)
    throw lines.wrong(
      'shares',
      `The line has ${count(shares.length, 'share')} for ${count(holders, 'holder')}.`,
    )
  const problem = sharesProblem(shares)
  if (problem) throw lines.wrong('shares', problem)
  return shares
}

function togetherOf(lines: LineCells, cells: readonly string[], shares: number): ReadRight['together'] {
  const text = lines.text(cells, 'together')
  const isJoint = /^joint/i.test(text)
  const isShared = /share|common|part/i.test(text)
  if (text !== '' && !isJoint && !isShared)
    throw lines.wrong('together', `“${text}” does not say how they hold it. Use Joint or Shares.`)
  if (isJoint && shares > 0) throw lines.wrong('together', 'Joint holders have no shares.')
  return shares > 0 || isShared ? 'SHARES' : 'JOINT'
}

/** What a line says of the right of its owner; null if nothing (deeds-8). */
export function readRight(
  lines: LineCells,
  cells: readonly string[],
  owner: ReadOwner,
  today: string,
): ReadRight | null {
  const isSaid = rightFields.some((field) => lines.text(cells, field) !== '') || owner.facts.deed_no !== null
  if (!isSaid || owner.owner === null) return null
  const holders = 1 + owner.others.length
  const shares = sharesOf(lines, cells, holders)
  const together = togetherOf(lines, cells, shares.length)
  if (together === 'SHARES' && shares.length === 0 && holders > 1)
    throw lines.wrong('together', 'Enter the share of each holder.')
  return {
    kind: kindOf(lines, cells),
    term: termOf(lines, cells, owner, today),
    together: holders > 1 ? together : 'JOINT',
    shares: holders > 1 ? shares : [],
  }
}
