import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { invalid, Refusal } from '../../../../core/refusal.ts'
import { wrongFile } from '../../../../domain/text-files/read-text.ts'
import { longestLine } from '../read-csv.ts'
import { BookParts, chosenSheet, type Book, type Sheet } from './book.ts'
import { readFormats } from './cell-formats.ts'
import { SheetTooLarge } from './sheet-bounds.ts'
import { readStrings, SheetRows, type Merged } from './sheet-rows.ts'
import { OddXml } from './xml.ts'

/** Bytes that a workbook may unpack to: some 100,000 lines of 15 cells. */
const mostUnpacked = 150 * 1024 * 1024
/** Files in a workbook. */
const mostEntries = 2_000

/** A sheet as the text of a CSV file, a row a line, with the names of all sheets. */
export interface SheetText {
  text: string
  sheet: string
  sheets: string[]
}

async function eachEntry(path: string, take: (entry: Entry, zip: ZipFile) => Promise<void>): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) await take(entry, zip)
  } finally {
    zip.close()
  }
}

/**
 * Unpacks it once without keeping anything, and stops where it gets too large: sizes that a file tells of itself may be lies.
 * What its sheets reach to is known then: one cell far away makes millions of blank ones.
 */
async function readBook(path: string, filename: string): Promise<Book> {
  let [bytes, entries] = [0, 0]
  const parts = new BookParts()
  await eachEntry(path, async (entry, zip) => {
    entries += 1
    if (entries > mostEntries) throw wrongFile(filename, 'is not a normal workbook. Save it as CSV.')
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += (chunk as Buffer).length
      parts.take(entry.fileName, chunk as Buffer)
      if (bytes > mostUnpacked)
        throw wrongFile(
          filename,
          'is larger than 150 MB when unpacked. Save its sheet as “CSV UTF-8”, or split it.',
        )
    }
  })
  return parts.read()
}

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell as a CSV file would have it, in one line. */
const cellText = (text: string) => quoted(text.replaceAll(/\s+/g, ' ').trim())

/** Writes rows as lines of a CSV file: each row is the line of its number, and what is merged down stands in each of its rows. */
class Lines {
  readonly #lines: string[] = []
  readonly #merged: Merged[]
  #open: (Merged & { text: string })[] = []
  #length = 0

  constructor(
    merged: readonly Merged[],
    readonly filename: string,
  ) {
    this.#merged = merged.toSorted((one, other) => other.from - one.from)
  }

  /** Fills a row from the merged cells that it is part of. */
  #filled(row: number, cells: string[]): string[] {
    this.#open = this.#open.filter(({ to }) => to >= row)
    for (const { column, text } of this.#open) {
      while (cells.length <= column) cells.push('')
      cells[column] ||= text
    }
    while ((this.#merged.at(-1)?.from ?? Infinity) <= row) {
      const merged = this.#merged.pop()!
      if (merged.from === row && (cells[merged.column] ?? '') !== '')
        this.#open.push({ ...merged, text: cells[merged.column]! })
    }
    return cells
  }

  #write(cells: readonly string[]) {
    const line = cells.map(cellText).join(',')
    this.#length += line.length
    if (line.length > longestLine)
      throw wrongFile(this.filename, `has too much in row ${this.#lines.length + 1}. Shorten it.`)
    // Many cells may have one long text between them: what they come to is bounded as well.
    if (this.#length > mostUnpacked) throw wrongFile(this.filename, 'is too large to be read. Divide it.')
    // A row without anything is still a line: rows keep their numbers.
    this.#lines.push(line === '' ? '""\n' : `${line}\n`)
  }

  add(row: number, cells: string[]) {
    if (row < this.#lines.length) throw new OddXml()
    while (this.#lines.length < row) this.#write(this.#filled(this.#lines.length, []))
    this.#write(this.#filled(row, cells))
  }

  text = () => this.#lines.join('')
}

async function textOfSheet(path: string, filename: string, book: Book, sheet: Sheet): Promise<string> {
  const parts = new Map<string, string>()
  const texts = new Set([book.strings, book.styles])
  await eachEntry(path, async (entry, zip) => {
    if (!texts.has(entry.fileName)) return
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  })
  const { is1904 } = book
  const strings = readStrings(parts.get(book.strings) ?? '')
  const formats = readFormats(parts.get(book.styles) ?? '')
  const lines = new Lines(sheet.extent.merged, filename)
  const rows = new SheetRows({ strings, formats, is1904 }, (row, cells) => lines.add(row, cells))
  await eachEntry(path, async (entry, zip) => {
    if (entry.fileName !== sheet.path) return
    const stream = await zip.openReadStreamPromise(entry)
    stream.setEncoding('utf8')
    for await (const piece of stream) rows.take(piece as string)
  })
  return lines.text()
}

/** A sheet of a workbook as CSV, a row a line (imports-8): the one of this name, else the first with a table. */
export async function sheetText(path: string, filename: string, name?: string): Promise<SheetText> {
  try {
    const book = await readBook(path, filename)
    const sheet = chosenSheet(book.sheets, name)
    if (!sheet && name !== undefined) throw invalid({ sheet: `The workbook has no sheet “${name}”.` })
    if (!sheet) throw new Error('no sheet')
    sheet.extent.judge()
    const text = await textOfSheet(path, filename, book, sheet)
    return { text, sheet: sheet.name, sheets: book.sheets.map((one) => one.name) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof SheetTooLarge) throw wrongFile(filename, error.message)
    throw wrongFile(
      filename,
      'cannot be read as a workbook. Save its sheet as “CSV UTF-8”, then choose it again.',
    )
  }
}
