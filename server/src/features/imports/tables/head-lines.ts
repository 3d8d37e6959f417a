import { bulkKinds, wordOf } from '@sexton/contract/imports/kinds'
import { isDebris } from '@sexton/contract/imports/debris'
import { columnName, namedField } from '@sexton/contract/imports/mapping'
import type { Line } from '@sexton/contract/imports/line'

/** The lines of the heads, as an editor counts them; `from` 0: there are none. */
export interface Heads {
  from: number
  to: number
}

export const noHeads: Heads = { from: 0, to: 0 }

/** As it is sent: `3`, `2-3`, `0`. */
export const headsText = ({ from, to }: Heads) => (from === to ? String(from) : `${from}-${to}`)

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell !== '')

const isKnown = (head: string) => bulkKinds.some((kind) => namedField(kind, head) !== undefined)

/** A number, an amount or a date in figures: what stands below a head. */
const isValue = (cell: string) =>
  /^[^\p{L}\d]{0,3}\d[\d\s.,:/%+-]*$/u.test(cell) ||
  /^\p{L}{1,3}\s?\d+[.,]\d\d$/u.test(cell) ||
  isDebris(cell)

/** `yyyy-mm-dd` or `(years)`: how the values below are written. */
const isUnit = (cell: string) =>
  /^[([]?\s*(y{4}|[dmy]{1,4}([-/. ][dmy]{1,4}){1,2}|years?|yrs|months|days|c?m|ft|feet|met(re|er)s?|yes\/no|[ym]\/[nf]|optional|required|if known|number|text|date)\s*[)\]]?$/i.test(
    cell,
  )

interface Weighed {
  line: Line
  filled: number
  known: number
  values: number
}

const weighed = (line: Line): Weighed => {
  const cells = filledIn(line.cells)
  return {
    line,
    filled: cells.length,
    known: cells.filter(isKnown).length,
    values: cells.filter(isValue).length,
  }
}

/**
 * The first line with the names that columns have, else the first that is as wide as the table; a title has one cell or
 * two. -1: a line of values is the first.
 */
function firstHead(lines: readonly Weighed[]): number {
  const named = lines.filter(({ known, filled, values }) => known > values && known >= filled * 0.3)
  const most = Math.max(0, ...named.map(({ known }) => known))
  const widest = Math.max(...lines.map(({ filled }) => filled))
  const best = lines.findIndex((one) =>
    most > 0
      ? named.includes(one) && one.known >= Math.max(1, most * 0.6)
      : one.values === 0 && one.filled >= widest / 2,
  )
  return best < 0 && lines[0]!.values === 0 ? 0 : best
}

const lowered = (cells: readonly string[]) => filledIn(cells).map((cell) => cell.toLowerCase())

/** Whether the line below the heads goes on with them: names of columns, how values are written, or cells merged down. */
function goesOn(upper: Weighed, lower: Weighed): boolean {
  if (lower.values > 0) return false
  const cells = filledIn(lower.line.cells)
  const joined = joinHeads(upper.line.cells, lower.line.cells).filter(isKnown).length
  const isMerged = lower.line.cells.some((cell, at) => cell !== '' && cell === upper.line.cells[at])
  return (
    cells.every(isUnit) ||
    (isMerged && lower.known >= cells.length / 3) ||
    (lower.known >= 2 && lower.known >= cells.length / 3) ||
    (joined > upper.known && joined >= cells.length / 2)
  )
}

/** Whether the line above the heads says what groups of them are about: the names of such, or heads that repeat themselves. */
function isGroups(upper: Weighed, lower: Weighed): boolean {
  const names = lowered(lower.line.cells)
  const repeats = new Set(names).size < names.length
  return (repeats || upper.known >= 2) && upper.values === 0 && upper.filled >= 2
}

/** Where the heads are among the first lines of a file: below its titles, in one line or two. */
export function findHeads(first: readonly Line[]): Heads {
  const lines = first.map(weighed)
  if (lines.length === 0) return noHeads
  const at = firstHead(lines)
  if (at < 0) return noHeads
  const [above, head, below] = [lines[at - 1], lines[at]!, lines[at + 1]]
  const { line } = head.line
  const isNext = (one: Weighed | undefined, other: Weighed) =>
    one && Math.abs(one.line.line - other.line.line) === 1
  // Below the second line of heads there is something.
  if (below && isNext(below, head) && lines.length > at + 2 && goesOn(head, below))
    return { from: line, to: below.line.line }
  return above && isNext(above, head) && isGroups(above, head)
    ? { from: above.line.line, to: line }
    : { from: line, to: line }
}

/** Groups of columns that are about somebody else than the person who is buried, or the customer. */
const others =
  /\b(kin|informant|owner|purchas|applicant|father|mother|parent|spouse|husband|wife|undertaker|director|contact|buyer|holder|payer|witness|doctor|minister|officiant|emergency)/i

/** The head of a column from two lines: both together, unless one of them alone is the name that is known. */
function joinHead(upper: string, lower: string, isAlone: boolean): string {
  if (lower === '' || upper === '' || upper.toLowerCase() === lower.toLowerCase()) return upper || lower
  const both = `${upper} ${lower}`
  if (isKnown(both)) return both
  if (isUnit(lower)) return upper
  return isAlone && isKnown(lower) && !others.test(upper) ? lower : both
}

/** The heads of two lines; what stands above a group of columns is said of each of them. */
export function joinHeads(upper: readonly string[], lower: readonly string[]): string[] {
  const names = lower.map(wordOf)
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own, below] = [upper[at] ?? '', lower[at] ?? '']
    group = own || group
    const isAlone = names.indexOf(wordOf(below)) === names.lastIndexOf(wordOf(below))
    return joinHead(own || (below === '' ? '' : group), below, isAlone)
  })
}

/** Heads that differ: one that stands again is numbered, as `Name 2` (imports-9). */
export function numberedHeads(heads: readonly string[]): string[] {
  const taken = new Set<string>()
  const free = (name: string) => !taken.has(name.toLowerCase())
  const names = heads.map((head, at) => {
    let name = columnName(head, at)
    for (let no = 2; !free(name); no += 1) name = `${columnName(head, at)} ${no}`
    taken.add(name.toLowerCase())
    return name
  })
  // One that is blank stays so, unless its number is the name of another.
  return names.map((name, at) => (name === `Column ${at + 1}` && heads[at]!.trim() === '' ? '' : name))
}
