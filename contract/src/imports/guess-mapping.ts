import { bulkKinds, fieldsOf, type BulkKind } from './kinds.ts'
import { columnName, namedField, type BulkMapping } from './mapping.ts'
import { isCoordinates, isFigure } from './places/read-coordinates.ts'
import { meaningOf } from './status/standing-words.ts'
import type { DatesSeen } from './dates/dates-seen.ts'
import { isDate } from './dates/read-date.ts'

/** The first lines of a file, and what all of its dates say of how they are meant. */
export interface Seen {
  header: readonly string[]
  samples: readonly (readonly string[])[]
  /** By column; null where it has no dates. */
  dates: readonly (DatesSeen | null)[]
}

const filled = ({ samples }: Seen, at: number) =>
  samples.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')

const most = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.8

/** Words that only one kind of file has. */
const telling: Record<BulkKind, RegExp> = {
  burials: /died|death|deceased|buried|burial|interment|dod$|yod$|born|dob$/i,
  customers: /customer|tax|country|company|phone|e-?mail|corporate/i,
  contractors: /contractor|trade|contact/i,
  sites: /site.?type|unsuitab/i,
  receipts: /receipt|payer|received|tender|amount/i,
  owners: /owner|purchas|bought|deed|holder|grant(ed|ee|_)|rights|reserved/i,
}

/** Files whose lines name a place and dates. */
const placed = new Set<BulkKind>(['burials', 'receipts', 'owners'])

const isPlaced = (field: string | undefined) => field === 'place' || field === 'number'

const ofDeath = /died|death|deceased|buried|interred/i

/** What the file seems to hold; the user says what it does. */
export function guessKind(header: readonly string[]): BulkKind {
  const isNamed = header.some((head) => /_name$/.test(namedField('burials', head) ?? ''))
  // Sites and how each stands, without the names of people.
  const isStated = !isNamed && header.some((head) => namedField('sites', head) === 'status')
  const score = (kind: BulkKind) => {
    // Most of their columns others have too.
    const isShared = kind === 'receipts' || kind === 'owners'
    if (isShared && !header.some((head) => telling[kind].test(head))) return -1
    if (kind === 'owners' && !header.some((head) => isPlaced(namedField(kind, head)))) return -1
    const fields = new Set(header.map((head) => namedField(kind, head)).filter(Boolean))
    // A list of sites may name their owners; a list of names is none of sites.
    if (kind === 'sites') fields.delete('owner')
    // A list of customers has no place, and one of owners nobody who died.
    const isOwned = kind === 'owners' && !isStated && !header.some((head) => ofDeath.test(head))
    const isSites = kind === 'sites' && isStated
    const bonus = isOwned || isSites ? 2 : 0
    return fields.size + 2 * header.filter((head) => telling[kind].test(head)).length + bonus
  }
  const only = header.filter((head) => head.trim() !== '')
  const isGround = only.every((head) => (namedField('sites', head) ?? 'owner') !== 'owner')
  if (only.length > 0 && isGround) return 'sites'
  return bulkKinds.reduce((best, kind) => (score(kind) > score(best) ? kind : best), 'burials')
}

const part = '[^\\s/.-]+'

/** `A-03-07`, `A/3/7` or `A.3.7`, the last part beginning with a figure. */
const places = ['-', '/', '.'].map((between) => ({
  pattern: `{block}${between}{row}${between}{number}`,
  fits: new RegExp(`^${part}[${between}]${part}[${between}]\\d`),
}))

/** A date with its whole year: `12-03-07` is a place as well. */
const isWholeDate = (cell: string) => isDate(cell, 0)

/** Whether a cell is written as a site reference is. */
export const isPlace = (cell: string) => places.some(({ fits }) => fits.test(cell)) && !isWholeDate(cell)

const isStatusWord = (cell: string) => meaningOf(cell) !== undefined

/** Whether a column may hold the status of a grave: a State can be a country's, a Status whether somebody was married. */
const isStatus = (head: string, cells: readonly string[]) =>
  /status|occup/i.test(head)
    ? !most(cells, (cell) => /^(single|married|widow(ed|er)?|divorced)$/i.test(cell))
    : most(cells, isStatusWord)

/** What a head says, unless it names a part of a place and its cells are whole places: a Plot of `E-20-12`. */
function byHead(kind: BulkKind, head: string, cells: readonly string[]): string | undefined {
  const field = namedField(kind, head)
  if (field === 'status' && !isStatus(head, cells)) return undefined
  // A column of owners can hold their names, which are no reference of a customer.
  if (field === 'customer' && cells.length > 0 && !most(cells, (cell) => /\d/.test(cell))) return undefined
  const isAxis = field === 'latitude' || field === 'longitude'
  if (isAxis && cells.length > 0 && !most(cells, isFigure)) return undefined
  const isGround = /^(place|site|block|row|number|grave)$/.test(field ?? '')
  if ((isGround || field === undefined) && fieldsOf(kind)['coordinates'] && most(cells, isCoordinates))
    return 'coordinates'
  const isPart = placed.has(kind) && /^(block|row|number|grave)$/.test(field ?? '')
  return isPart && most(cells, isPlace) ? 'place' : field
}

/** What the content of a column without a known head says. */
function byContent(kind: BulkKind, cells: readonly string[]): string | undefined {
  if (kind === 'burials' && most(cells, (cell) => /^(m|f|male|female)$/i.test(cell))) return 'deceased_gender'
  if (
    placed.has(kind) &&
    places.some(({ fits }) => most(cells, (cell) => fits.test(cell) && !isWholeDate(cell)))
  )
    return 'place'
  if ((kind === 'burials' || kind === 'sites') && most(cells, isStatusWord)) return 'status'
  const isEmail = most(cells, (cell) => /^\S+@\S+\.\S+$/.test(cell))
  if (isEmail && kind === 'customers') return 'email'
  return isEmail && kind === 'contractors' ? 'contact_email' : undefined
}

/** A list that has graves but no other numbers counts its graves as its sites. */
function settle(kind: BulkKind, columns: BulkMapping['columns']) {
  const has = (field: string) => columns.some((one) => one.field === field)
  if (kind === 'burials' && has('grave') && !has('number') && !has('place'))
    for (const one of columns) if (one.field === 'grave') one.field = 'number'
  return has
}

function columnsOf(kind: BulkKind, seen: Seen): BulkMapping['columns'] {
  const columns: BulkMapping['columns'] = []
  const taken = new Set<string>()
  const add = (at: number, field: string | undefined) => {
    if (field === undefined || columns.some(({ column }) => column === columnName(seen.header[at]!, at)))
      return
    const again = fieldsOf(kind)[field]!.joined !== undefined || /date/.test(field)
    if (taken.has(field) && !again) return
    taken.add(field)
    columns.push({ column: columnName(seen.header[at]!, at), field })
  }
  for (const [at, head] of seen.header.entries()) add(at, byHead(kind, head, filled(seen, at)))
  for (const at of seen.header.keys()) {
    const field = byContent(kind, filled(seen, at))
    if (field !== undefined && !taken.has(field)) add(at, field)
  }
  // Nothing of a file is dropped unless the user says so.
  for (const at of seen.header.keys()) add(at, 'other_fact')
  return columns
}

/** What the columns seem to hold; the user sees it and changes it (imports-13). */
export function guessMapping(kind: BulkKind, seen: Seen): BulkMapping {
  const columns = columnsOf(kind, seen)
  const has = settle(kind, columns)
  const cellsOf = (field: string) =>
    columns
      .filter((one) => one.field === field)
      .flatMap(({ column }) =>
        filled(
          seen,
          seen.header.findIndex((head, at) => columnName(head, at) === column),
        ),
      )
  const found = places.find(({ fits }) => most(cellsOf('place'), (cell) => fits.test(cell)))
  const fixed: Record<string, string> = {}
  if (placed.has(kind) && has('block') && has('number') && !has('row')) fixed['row'] = '1'
  return {
    columns,
    fixed,
    place: found?.pattern ?? '{block}-{row}-{number}',
    name: 'first-last',
    ranges: 'first',
    unplaced: 'keep',
    new_sites: 'one',
    answers: {},
  }
}
