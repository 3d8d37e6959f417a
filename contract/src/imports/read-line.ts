import { matchName, readPattern, type Pattern } from './places/name-pattern.ts'
import { isDebris, withoutDebris } from './debris.ts'
import { KeptColumns } from './kept.ts'
import { fieldsOf, type BulkKind } from './kinds.ts'
import { columnName, columnsByField, type BulkMapping } from './mapping.ts'
import { DateQuestions } from './dates/date-questions.ts'
import type { DatesSeen } from './dates/dates-seen.ts'
import { Questions } from './questions.ts'
import type { DateSense } from './dates/read-date.ts'
import { WrongLine } from './wrong-line.ts'

/** Every text is cut by this: none of the fields is longer, and a stray quotation mark makes very long ones. */
const blank = /\s+/g

/** Without them a line of owners says nothing; all else is a side value, for which no line is lost. */
const ofOwner =
  /^(place|block|row|number|type|owner|further|customer|last_name|first_name|middle_name|company_name)$/

/** Fields that only add to a record, which is whole without them. */
const optional =
  /phone|email|address|country|religion|denomination|cod_|gender|salutation|suffix|_id_no|^id_no|tax_id|_age$|middle|former|coordinates|latitude|longitude|remark|note|other_fact/

/** Reads the cells of each line by what the columns were said to hold. */
export class LineCells {
  readonly #at: Map<string, number[]>
  readonly #fixed: Readonly<Record<string, string>>
  readonly #joined: ReadonlyMap<string, string | undefined>
  readonly #heads: readonly string[]
  readonly #kept: KeptColumns
  readonly place: Pattern | null
  readonly #dates: DateQuestions

  constructor(
    readonly kind: BulkKind,
    header: readonly string[],
    readonly mapping: BulkMapping,
    /** What the lines ask of the user. */
    readonly questions = new Questions(mapping.answers),
    /** What all lines say of the dates of each column. */
    readonly dates: readonly (DatesSeen | null)[] = [],
  ) {
    this.#at = columnsByField(kind, header, mapping)
    this.#fixed = mapping.fixed
    this.#heads = header.map(columnName)
    this.#kept = new KeptColumns(kind, header, mapping)
    this.#joined = new Map(Object.entries(fieldsOf(kind)).map(([field, { joined }]) => [field, joined]))
    const read = readPattern(mapping.place)
    this.place = 'pattern' in read ? read.pattern : null
    const dated = [...this.#at].flatMap(([field, places]) => (/date/.test(field) ? places : []))
    this.#dates = new DateQuestions(
      questions,
      dated.map((at) => ({ column: this.#heads[at]!, seen: dates[at] })),
      mapping.dates,
    )
  }

  has = (field: string) => this.#at.has(field) || (this.#fixed[field] ?? '') !== ''

  /** The name of a field's first column; what stands for all lines has none. */
  column = (field: string) => this.#heads[this.#at.get(field)?.[0] ?? -1] ?? ''

  /** The filled cells of a field, in one line each, with the place of their columns. */
  filled(cells: readonly string[], field: string): { text: string; column: string; at: number }[] {
    return (this.#at.get(field) ?? []).flatMap((at) => {
      const column = this.#heads[at]!
      const text = this.#value(column, field, cells[at] ?? '')
      return text === '' ? [] : [{ text, column, at }]
    })
  }

  #isSide = (field: string) => (this.kind === 'owners' ? !ofOwner.test(field) : optional.test(field))

  #value = (column: string, field: string, cell: string) =>
    withoutDebris(
      this.questions,
      column,
      cell.trim().replaceAll(blank, ' '),
      this.#isSide(field) ? 'empty' : 'refuse',
    )

  /** What is to be known of side values that are no values: the line is imported without them. */
  debris = (cells: readonly string[]): string[] =>
    [...this.#at].flatMap(([field, places]) =>
      this.#isSide(field)
        ? places.flatMap((at) => {
            const text = (cells[at] ?? '').trim()
            return isDebris(text) ? [`${this.#heads[at]}: “${text}” is not a value. It is left empty.`] : []
          })
        : [],
    )

  /** The line with the cells of these fields changed. */
  changed(cells: readonly string[], fields: readonly string[], change: (text: string) => string): string[] {
    const at = new Set(fields.flatMap((field) => this.#at.get(field) ?? []))
    return cells.map((cell, place) => (at.has(place) ? change(cell) : cell))
  }

  /** What a line says of a field: its columns joined, or the first filled; else what stands for all lines. */
  text(cells: readonly string[], field: string): string {
    const filled = this.filled(cells, field).map(({ text }) => text)
    if (filled.length === 0) return this.#fixed[field] ?? ''
    const joined = this.#joined.get(field)
    return joined === undefined ? filled[0]! : filled.join(joined)
  }

  /** How the dates of a column are meant; `century` is what the other dates of the line say. */
  sense = (at: number, today: string, century: (short: number) => number | null): DateSense =>
    this.#dates.sense({ column: this.#heads[at]!, seen: this.dates[at] }, today, century)

  /** The rows of a field's cells: a cell of a workbook can have several. */
  rows = (cells: readonly string[], field: string): string[] =>
    (this.#at.get(field) ?? [])
      .flatMap((at) =>
        (cells[at] ?? '').split(/[\r\n]+/).map((row) => this.#value(this.#heads[at]!, field, row)),
      )
      .filter(Boolean)

  /** Names what is left out of the columns that are kept beside the fields. */
  nameErrors = (cells: readonly string[]) => this.#kept.nameErrors(this.questions, cells)

  wrong = (field: string, message: string) => new WrongLine(this.column(field), message)

  /** Block, row and number of a place's text. */
  split = (text: string) => (this.place ? matchName(this.place, text) : null)
}
