import { plainLine } from '../core/hidden-characters.ts'
import type { OtherFact } from '../notes/calls.ts'
import { isError, withoutDebris } from './debris.ts'
import type { BulkKind } from './kinds.ts'
import type { Questions } from './questions.ts'
import { columnName, columnsByField, type BulkMapping } from './mapping.ts'

/** What a line says that no field of its record takes (imports-29). */
export interface Kept {
  facts: OtherFact[]
  /** A line for each column; empty: none. */
  note: string
}

/** Columns of these heads say of themselves that they are a note. */
const plainNote = /^(general |other )?(notes?|remarks?|comments?)$/i

/** The columns that are kept beside the fields: as other facts, or in a note. */
export class KeptColumns {
  readonly #facts: readonly [at: number, label: string][]
  readonly #notes: readonly [at: number, label: string][]

  constructor(kind: BulkKind, header: readonly string[], mapping: Pick<BulkMapping, 'columns'>) {
    const fields = columnsByField(kind, header, mapping)
    const labelled = (field: string) =>
      (fields.get(field) ?? []).map((at) => [at, columnName(header[at] ?? '', at)] as const)
    this.#facts = labelled('other_fact').map((one) => [...one])
    this.#notes = labelled('note').map((one) => [...one])
  }

  /** Names the errors of a spreadsheet in these columns, which keep the rest (imports-33). */
  nameErrors(questions: Questions, cells: readonly string[]) {
    for (const [at, label] of [...this.#facts, ...this.#notes]) {
      const text = (cells[at] ?? '').trim()
      if (isError(text)) withoutDebris(questions, label, text, 'empty')
    }
  }

  of(cells: readonly string[]): Kept {
    const said = (columns: readonly [at: number, label: string][]) =>
      columns.flatMap(([at, label]) => {
        const text = plainLine(cells[at] ?? '').trim()
        return text === '' || isError(text) ? [] : [{ label, text }]
      })
    const lines = said(this.#notes).map(({ label, text }) =>
      plainNote.test(label) ? text : `${label}: ${text}`,
    )
    return { facts: said(this.#facts), note: lines.join('\n') }
  }
}
