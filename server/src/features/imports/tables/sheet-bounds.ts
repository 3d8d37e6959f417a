import { mostColumns } from '@sexton/contract/imports/mapping'
import { mostLines } from './read-csv.ts'

/** Cells of a sheet that are read, the blank ones between them too: 100,000 lines of 40. */
const mostCells = 4_000_000
/** The last row that a spreadsheet has. */
const lastRow = 1_048_576
/** Characters of one tag, and of the parts that name the sheets. */
const longest = 65_536

/** Thrown for a sheet that is not as spreadsheet programs write one. */
export class OddSheet extends Error {}

/** Thrown with the end of a sentence that begins with the name of the file. */
export class SheetTooLarge extends Error {}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Where a cell or row is: the attribute `r` of its tag. */
const placeOf = (attributes: string) => /\br\s*=\s*(["'])(.*?)\1/.exec(attributes)?.[2]

/** Adds up how far the cells of one sheet reach, while it is unpacked. */
class Extent {
  rows = 0
  columns = 0
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
    for (const [, tag, attributes] of whole.matchAll(/<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)>/g))
      if (tag === 'row') this.#row(attributes!)
      else this.#cell(attributes!)
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

  /** Throws OddSheet, or SheetTooLarge, which names a cell. */
  judge(): void {
    if (this.#isOdd) throw new OddSheet()
    if (this.#beyond === undefined) return
    const lines = mostLines.toLocaleString('en-US')
    throw new SheetTooLarge(
      `has something in cell ${this.#beyond}: a sheet has up to ${mostColumns} columns, ${lines} lines and ${mostCells.toLocaleString('en-US')} cells. Delete what is beyond, or divide it.`,
    )
  }
}

/** Notes of a workbook that is unpacked how far each of its sheets reaches, and which is the first. */
export class SheetBounds {
  readonly #sheets = new Map<string, Extent>()
  readonly #texts = new Map([
    ['xl/workbook.xml', ''],
    ['xl/_rels/workbook.xml.rels', ''],
  ])

  take(path: string, bytes: Buffer): void {
    const text = this.#texts.get(path)
    if (text !== undefined) this.#texts.set(path, (text + bytes.toString('latin1')).slice(0, longest))
    // A sheet may have any name.
    const sheet = this.#sheets.get(path) ?? new Extent()
    this.#sheets.set(path, sheet)
    sheet.take(bytes)
  }

  /** Throws SheetTooLarge for the first sheet, or for any where the workbook does not say which that is. */
  judge(): void {
    const [book, relations] = [...this.#texts.values()]
    const id = /<(?:\w+:)?sheet\b[^>]*?\s\w+:id\s*=\s*["']([^"']+)/.exec(book!)?.[1]
    const links = [...relations!.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([link]) => link)
    const link = links.find((one) => /\bId\s*=\s*["']([^"']+)/.exec(one)?.[1] === id)
    const target = link && /\bTarget\s*=\s*["']([^"']+)/.exec(link)?.[1]
    const path = target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    const first = path === undefined ? undefined : this.#sheets.get(path)
    for (const sheet of first ? [first] : this.#sheets.values()) sheet.judge()
  }
}
