import { mostColumns } from '@sexton/contract/imports/mapping'
import { mostLines } from '../read-csv.ts'
import { columnOf, placeOfCell, type Merged } from './sheet-rows.ts'
import { OddXml } from './xml.ts'

/** Cells of a sheet that are read, the blank ones between them too: 100,000 lines of 40. */
const mostCells = 4_000_000
/** The last row that a spreadsheet has. */
const lastRow = 1_048_576
/** Characters of one tag. */
const longest = 65_536

/** Thrown with the end of a sentence that begins with the name of the file. */
export class SheetTooLarge extends Error {}

/** Where a cell or row is: the attribute `r` of its tag. */
const placeOf = (attributes: string) => /\br\s*=\s*(["'])(.*?)\1/.exec(attributes)?.[2]

/** Adds up how far the cells of one sheet reach, and which of them are merged, while it is unpacked. */
export class Extent {
  rows = 0
  columns = 0
  /** Cells that are one down several rows: what is merged across alone is a title or the name of a group. */
  readonly merged: Merged[] = []
  /** The first cell beyond what is read. */
  #beyond: string | undefined
  #rest = ''
  #isOdd = false

  /** Bytes of a sheet; a tag may be cut by their end. */
  take(bytes: Buffer): void {
    const text = this.#rest + bytes.toString('latin1')
    const open = text.lastIndexOf('<')
    const isCut = open >= 0 && !text.includes('>', open)
    this.#rest = isCut ? text.slice(open) : ''
    if (this.#rest.length > longest) this.#isOdd = true
    if (this.#isOdd) return
    const whole = isCut ? text.slice(0, open) : text
    for (const [, tag, attributes] of whole.matchAll(/<(?:\w+:)?(row|c|mergeCell)(?=[\s/>])([^>]*)>/g))
      if (tag === 'row') this.#row(attributes!)
      else if (tag === 'c') this.#cell(attributes!)
      else this.#merge(attributes!)
  }

  #row(attributes: string): void {
    const at = placeOf(attributes)
    if (at !== undefined && !(Number(at) <= lastRow)) this.#isOdd = true
  }

  #cell(attributes: string): void {
    const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(placeOf(attributes) ?? '')
    if (!found) this.#isOdd = true
    // A cell that only looks some way, as programs write them far beyond the last one that is filled.
    if (!found || attributes.endsWith('/')) return
    const [at, letters, row] = found
    this.rows = Math.max(this.rows, Number(row))
    this.columns = Math.max(this.columns, columnOf(letters!))
    const isBeyond =
      this.columns > mostColumns || this.rows > mostLines + 1 || this.rows * this.columns > mostCells
    if (isBeyond) this.#beyond ??= at
  }

  #merge(attributes: string): void {
    const [, one, other] = /\bref\s*=\s*["'](\w+):(\w+)["']/.exec(attributes) ?? []
    const [from, to] = [placeOfCell(one), placeOfCell(other)]
    if (from && to && to.row > from.row && this.merged.length < mostLines)
      this.merged.push({ from: from.row, to: to.row, column: from.column })
  }

  /** Throws OddXml, or SheetTooLarge, which names a cell. */
  judge(): void {
    if (this.#isOdd) throw new OddXml()
    if (this.#beyond === undefined) return
    const lines = mostLines.toLocaleString('en-US')
    throw new SheetTooLarge(
      `has something in cell ${this.#beyond}: a sheet has up to ${mostColumns} columns, ${lines} lines and ${mostCells.toLocaleString('en-US')} cells. Delete what is beyond, or divide it.`,
    )
  }
}
