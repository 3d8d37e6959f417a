import { readSheet } from 'read-excel-file/node'
import { openPromise } from 'yauzl'
import { Refusal } from '../../../core/refusal.ts'
import { longestLine } from './read-csv.ts'
import { SheetBounds, SheetTooLarge } from './sheet-bounds.ts'

/** Bytes that a workbook may unpack to: some 100,000 lines of 15 cells. */
const mostUnpacked = 150 * 1024 * 1024
/** Files in a workbook. */
const mostEntries = 2_000

const wrong = (filename: string, words: string) => new Refusal(415, 'wrong_kind', `${filename} ${words}`)

/**
 * Unpacks it once without keeping anything, and stops where it gets too large: sizes that a file tells of itself may be lies.
 * Then its first sheet is judged by how far its cells reach: one cell far away makes millions of blank ones.
 */
async function refuseBomb(path: string, filename: string): Promise<void> {
  let [bytes, entries] = [0, 0]
  const bounds = new SheetBounds()
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      entries += 1
      if (entries > mostEntries) throw wrong(filename, 'is not a normal workbook. Save it as CSV.')
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        bytes += (chunk as Buffer).length
        bounds.take(entry.fileName, chunk as Buffer)
        if (bytes > mostUnpacked)
          throw wrong(
            filename,
            'is larger than 150 MB when unpacked. Save its sheet as “CSV UTF-8”, or split it.',
          )
      }
    }
  } finally {
    zip.close()
  }
  bounds.judge()
}

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A cell as a CSV file would have it: a date as `1904-05-12`, in one line. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = typeof cell === 'string' ? cell : String(cell as number | boolean)
  return quoted(text.replaceAll(/\s+/g, ' ').trim())
}

const lineOf = (cells: readonly unknown[]) => {
  const line = cells.map(cellText).join(',')
  // A row without anything is still a line: rows keep their numbers.
  return line === '' ? '""' : line
}

/** Many cells may have one long text between them: what they come to is bounded as well. */
function linesOf(rows: readonly (readonly unknown[])[], filename: string): string {
  const lines: string[] = []
  let length = 0
  for (const row of rows) {
    const line = lineOf(row)
    length += line.length
    if (line.length > longestLine)
      throw wrong(filename, `has too much in row ${lines.length + 1}. Shorten it.`)
    if (length > mostUnpacked) throw wrong(filename, 'is too large to be read. Divide it.')
    lines.push(`${line}\n`)
  }
  return lines.join('')
}

/** The first sheet of a workbook as CSV, a row a line (imports-8). What a formula came to is taken, not the formula. */
export async function sheetText(path: string, filename: string): Promise<string> {
  try {
    await refuseBomb(path, filename)
    const rows = await readSheet(path)
    return linesOf(rows, filename)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof SheetTooLarge) throw wrong(filename, error.message)
    throw wrong(
      filename,
      'cannot be read as a workbook. Save its sheet as “CSV UTF-8”, then choose it again.',
    )
  }
}
