import { matchName, readPattern, type Pattern } from '@sexton/contract/imports/places/name-pattern'
import { keyOf, type ReadPlace } from '@sexton/contract/imports/places/places'
import { placesAsWritten } from '@sexton/contract/imports/places/places-as-written'
import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import { withoutDebris } from '@sexton/contract/imports/debris'
import type { KeptColumns } from '@sexton/contract/imports/kept'
import { readCoordinates, type ReadCoordinates } from '@sexton/contract/imports/places/read-coordinates'
import { columnName } from '@sexton/contract/imports/mapping'
import type { NameOrder } from '@sexton/contract/imports/people/read-name'
import { customerForm } from '@sexton/contract/customers/form'
import { partiesNamed, type Party } from '@sexton/contract/imports/people/read-owner'
import { SiteStates } from '@sexton/contract/imports/status/site-state'
import { Questions, Unanswered } from '@sexton/contract/imports/questions'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { widthProblem, type Csv, type Line } from '@sexton/contract/imports/line'
import { siteColumns, type KnownColumns, type SiteColumn } from '@sexton/contract/imports/sites-file'

/** What the park has, by what a line can call it, in lower case. */
export interface Known {
  types: ReadonlyMap<string, { id: number; name: string }>
  unsuitabilities: ReadonlyMap<string, { id: number; name: string }>
  /** The sites that there are, by `keyOf`. */
  sites: ReadonlyMap<string, { site_type: string; is_owned: boolean; is_available: boolean }>
  /** With the code of its cemetery where there are several. */
  withCode: (block: string) => string
  /** Blocks as they are written. */
  blocks: ReadonlyMap<string, string>
}

/** Whom the cell of an owner names, the owner first; empty for a site of which only that it is owned is known. */
function ownersNamed(text: string, order: NameOrder, column: string): Party[] {
  if (text === '') return []
  return partiesNamed(text, order).named.map((named) => {
    const form = customerForm.safeParse(named)
    if (!form.success) throw new WrongLine(column, form.error.issues[0]!.message)
    return { number: '', form: form.data, contact: {} }
  })
}

export interface SiteOfLine {
  line: number
  place: Place
  type: { id: number; name: string }
  unsuitability: { id: number; name: string } | null
  cells: readonly string[]
  /** Whose it is, empty if nobody is named; null for a site that no one owns. */
  owners: Party[] | null
}

export interface Refused extends Line {
  column: string
  message: string
}

/** A site of the file with its coordinates. */
export interface SiteWithCoordinates {
  line: number
  place: Place
  coordinates: ReadCoordinates
}

export interface Planned {
  sites: SiteOfLine[]
  coordinates: SiteWithCoordinates[]
  known: number
  refused: Refused[]
  /** Lines that wait for an answer. */
  waiting: number
  warnings: { line: number; message: string }[]
}

/** A file's columns, and how a site's text becomes block, row and number. */
export type SiteColumns = Pick<KnownColumns, 'at'> & { place: string; name: NameOrder; kept?: KeptColumns }

type Cell = (column: SiteColumn) => string

function placeIn(cell: Cell, at: KnownColumns['at'], pattern: Pattern): ReadPlace {
  if (at.block !== undefined && at.row !== undefined && at.number !== undefined)
    return { block: cell('block'), row: cell('row'), number: cell('number') }
  const parts = matchName(pattern, cell('site'))
  if (!parts) throw new WrongLine('Site', `“${cell('site')}” is not a site reference such as A-03-07.`)
  return { block: parts.block ?? '', row: parts.row ?? '', number: parts.number ?? '' }
}

/** What is wrong with a place, at its column. */
const columnOf = (problem: string, { block, row }: ReadPlace, at: KnownColumns['at']) => {
  if (at.block === undefined) return siteColumns.site.label
  if (problem.includes('block')) return siteColumns.block.label
  return problem.includes('row') || row === '' || block === ''
    ? siteColumns.row.label
    : siteColumns.number.label
}

/** Reads a file's lines as sites (imports-9, imports-10). */
class SiteLines {
  readonly planned: Planned = { sites: [], coordinates: [], known: 0, refused: [], waiting: 0, warnings: [] }
  readonly #seen = new Map<string, number>()
  readonly #pattern: Pattern
  /** As each block is written: by the park, else by the first line that names it. */
  readonly #blocks: Map<string, string>

  constructor(
    readonly columns: SiteColumns & { questions: Questions },
    readonly known: Known,
    readonly usual: { id: number; name: string } | null,
    readonly states: SiteStates,
    readonly header: readonly string[],
  ) {
    this.#blocks = new Map(known.blocks)
    const read = readPattern(columns.place)
    this.#pattern = 'pattern' in read ? read.pattern : []
  }

  #blockRef(read: string): string {
    const written = this.known.withCode(read)
    const known = this.#blocks.get(written.toLowerCase())
    if (known === undefined) this.#blocks.set(written.toLowerCase(), written)
    return known ?? written
  }

  #warn(line: number, message: string) {
    this.planned.warnings.push({ line, message })
  }

  #places(line: Line, cell: Cell): Place[] {
    const { at, questions } = this.columns
    const read = placeIn(cell, at, this.#pattern)
    const named = placesAsWritten(read, {
      ranges: 'split',
      hasGraves: false,
      column: (part) => siteColumns[at[part] === undefined ? 'site' : part].label,
      ask: (asking) => questions.ask(asking),
    })
    if ('problem' in named) throw new WrongLine(columnOf(named.problem, read, at), named.problem)
    const places = named.places.map((place) => ({ ...place, block_ref: this.#blockRef(place.block_ref) }))
    for (const place of places) {
      const before = this.#seen.get(keyOf(place))
      if (before !== undefined)
        throw new WrongLine('', `Site ${siteRefOf(place)} is already on line ${before}.`)
    }
    for (const place of places) this.#seen.set(keyOf(place), line.line)
    return places
  }

  #type(cell: Cell) {
    const name = cell('type')
    const type = name === '' ? this.usual : this.known.types.get(name.toLowerCase())
    if (type) return type
    throw new WrongLine(
      siteColumns.type.label,
      name === ''
        ? 'The site type is missing.'
        : `There is no site type “${name}”. Add it under Setup > Site Types, or correct the line.`,
    )
  }

  #unsuitability(cell: Cell) {
    const name = cell('unsuitability')
    const found = this.known.unsuitabilities.get(name.toLowerCase())
    if (name !== '' && !found)
      throw new WrongLine(
        siteColumns.unsuitability.label,
        `There is no unsuitability reason “${name}”. Add it under Setup > Lists, or correct the line.`,
      )
    return found ?? null
  }

  /** Why it cannot be used and whose it is, by its columns for both and its status. */
  #state(cell: Cell): Pick<SiteOfLine, 'unsuitability' | 'owners'> {
    const said = (column: 'status' | 'owner') => {
      const at = this.columns.at[column]
      return { text: cell(column), column: at === undefined ? '' : columnName(this.header[at]!, at) }
    }
    const because = this.#unsuitability(cell)
    const { state, unsuitability, owner } = this.states.read(said('status'), said('owner'))
    if (state !== 'owned') return { unsuitability: because ?? unsuitability, owners: null }
    if (because)
      throw new WrongLine(siteColumns.unsuitability.label, 'A site that someone owns cannot be unsuitable.')
    return { unsuitability: null, owners: ownersNamed(owner, this.columns.name, said('owner').column) }
  }

  #told(line: number, places: readonly Place[]) {
    if (places.length > 1)
      this.#warn(line, `It names ${places.length} sites: ${places.map(siteRefOf).join(', ')}.`)
    if (places.some(({ site_no }) => site_no === 12))
      this.#warn(line, 'Number 12 is imported, but never offered for sale.')
  }

  take(line: Line, width: number) {
    const { at } = this.columns
    const cell: Cell = (column) =>
      withoutDebris(this.states.questions, siteColumns[column].label, line.cells[at[column] ?? -1] ?? '')
    const problem = widthProblem(line, width)
    if (problem) throw new WrongLine('', problem)
    this.columns.kept?.nameErrors(this.states.questions, line.cells)
    const [type, { owners, unsuitability }] = [this.#type(cell), this.#state(cell)]
    const places = this.#places(line, cell)
    const fresh = places.filter((place) => !this.known.sites.has(keyOf(place)))
    for (const place of places) {
      const is = this.known.sites.get(keyOf(place))
      if (!is) continue
      const ref = siteRefOf(place)
      if (is.site_type !== type.name)
        this.#warn(line.line, `Site ${ref} already exists as ${is.site_type} and will not change.`)
      if (owners !== null && !is.is_owned)
        this.#warn(
          line.line,
          `Site ${ref} already exists without an owner and will not change. To give it its owner, import the file as Owners.`,
        )
      if (unsuitability !== null && is.is_available)
        this.#warn(
          line.line,
          `Site ${ref} already exists, is available and will not change. The file says: ${unsuitability.name}. Mark it as unsuitable on its page.`,
        )
    }
    this.planned.known += places.length - fresh.length
    const coordinates = readCoordinates(cell)
    if (coordinates) this.planned.coordinates.push({ line: line.line, place: places[0]!, coordinates })
    if (fresh.length > 0) this.#told(line.line, places)
    for (const place of fresh)
      this.planned.sites.push({ line: line.line, place, type, unsuitability, owners, cells: line.cells })
  }

  refuse(line: Line, error: unknown) {
    if (!(error instanceof WrongLine)) throw error
    if (error instanceof Unanswered) this.planned.waiting += 1
    else this.planned.refused.push({ ...line, column: error.column, message: error.message })
  }
}

/** What the lines of a file of sites would do. `usual`: the type of lines that name none. */
export function planSites(
  { header, lines }: Csv,
  columns: SiteColumns,
  known: Known,
  usual: { id: number; name: string } | null,
  questions = new Questions(),
): Planned {
  const states = new SiteStates(questions, [...known.unsuitabilities.values()])
  const sites = new SiteLines({ ...columns, questions }, known, usual, states, header)
  for (const line of lines)
    try {
      sites.take(line, header.length)
    } catch (error) {
      sites.refuse(line, error)
    }
  return sites.planned
}
