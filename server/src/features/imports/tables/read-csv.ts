import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mostColumns } from '@sexton/contract/imports/mapping'
import { CsvError, parse } from 'csv-parse'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import { textOf, wrongFile } from '../../../domain/text-files/read-text.ts'
import type { Line } from '@sexton/contract/imports/line'

/** Lines of one file. */
export const mostLines = 100_000
/** Lines of a file that stand above or below those of its table. */
const moreLines = 100
/** Line ends of one file, those of blank lines and within quotation marks too. */
const mostLineEnds = 1_000_000
/** Characters of one line: where a quotation mark is never closed, all that follows would be one. */
export const longestLine = 20_000

/** Characters at the beginning, in which separators are looked for. */
const beginning = 65_536

const separators = [',', ';', '\t', '|']
/** The line by which Excel says how the cells of a file are separated. */
const separatorLine = /^"?sep=([^"\r\n])"?[ ,;\t]*(?=[\r\n]|$)/i

/** How many cells most of these lines have, if they are separated so, and the share of these lines. */
function evenness(lines: readonly string[], separator: string): [share: number, cells: number] {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(separator).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  counts.delete(1)
  const [cells, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])
  return [count / lines.length, cells]
}

/** What separates the cells of most lines alike, outside of quotation marks; titles above them have none. */
export function separatorOf(text: string): string {
  const said = separatorLine.exec(text.slice(0, 100))
  if (said) return said[1]!
  const lines = text
    .slice(0, beginning)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  return separators
    .map((separator) => ({ separator, even: evenness(lines, separator) }))
    .reduce((best, one) =>
      one.even[0] > best.even[0] || (one.even[0] === best.even[0] && one.even[1] > best.even[1]) ? one : best,
    ).separator
}

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += beginning) yield text.slice(at, at + beginning)
}

/**
 * The same pieces, each looked through before the parser has it: it counts no cells, and would hold millions of a line that is all
 * separators. Within quotation marks nothing is counted.
 */
function* narrow(text: string, separator: string, filename: string) {
  let [line, cells, isQuoted] = [1, 1, false]
  const signs = new RegExp(`["\\r\\n${separator.replace(/[\]\\^-]/, String.raw`\$&`)}]`, 'g')
  for (const piece of pieces(text)) {
    for (const [sign] of piece.matchAll(signs)) {
      if (sign === '"') isQuoted = !isQuoted
      else if (sign === '\n' || sign === '\r') {
        if (sign === '\n') line += 1
        if (line > mostLineEnds) throw tooLong(filename)
        if (!isQuoted) cells = 1
      } else if (!isQuoted && sign === separator && (cells += 1) > mostColumns) throw tooWide(filename, line)
    }
    yield piece
  }
}

const words: Record<string, (line: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: (line) => `has a quotation mark in line ${line} that is never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (line) => `has a stray quotation mark in line ${line}.`,
  INVALID_OPENING_QUOTE: (line) => `has a stray quotation mark in line ${line}.`,
  CSV_MAX_RECORD_SIZE: (line) =>
    `has a line that is too long, or a quotation mark that is never closed, from line ${line} on.`,
}

/** A refusal that names the line. */
function broken(error: unknown, filename: string, last: number): unknown {
  if (!(error instanceof CsvError)) return error
  const { lines } = error as { lines?: number }
  const say = words[error.code]
  const line =
    error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? last + 1
      : (lines ?? last + 1)
  return wrongFile(
    filename,
    `${say?.(line) ?? `cannot be read from line ${line} on.`} Correct it, then choose it again.`,
  )
}

export const tooLong = (filename: string) =>
  wrongFile(filename, `has more than ${mostLines.toLocaleString('en-US')} lines. Split it.`)

const tooWide = (filename: string, line: number) =>
  wrongFile(filename, `has more than ${mostColumns} columns in line ${line}.`)

type Sent = Pick<ReceivedFile, 'path' | 'filename' | 'mediaType'>

/** A CSV file's text. */
export async function csvText({ path, filename, mediaType }: Sent): Promise<string> {
  const saveAs = 'Save it as “CSV UTF-8”, then choose it again.'
  return textOf(await readFile(path), { filename, mediaType }, 'a CSV file', saveAs)
}

/** Where the table stands in a text. */
export interface TextShape {
  separator: string
  /** The last line of its heads; 0: it has none. */
  heads: number
  /** The first line below it that is none of its lines, such as a total; null: there is none. */
  end: number | null
}

const options = (separator: string) => ({
  bom: true,
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: longestLine,
  trim: true,
})

/** The last line of a text, open where no line end follows. */
const lastOf = (text: string, line: Line): Line =>
  /[\r\n]\s*$/.test(text.slice(-100)) ? line : { ...line, isOpen: true }

/** Whether a line says anything; the one that names the separator does not. */
const isFilled = ({ line, cells }: Line) =>
  cells.some((cell) => cell !== '') && !(line === 1 && /^sep=/i.test(cells[0]!))

/** Reads all lines once, a piece at a time, so that others are served meanwhile; refuses what cannot be read (imports-8). */
export async function eachLine(
  text: string,
  { filename, separator }: { filename: string; separator: string },
  take: (line: Line) => void,
): Promise<void> {
  let [last, count] = [0, 0]
  const parser = parse({
    ...options(separator),
    // Taken here and not handed on: a line before a broken one would else not be known yet.
    on_record: (cells: string[], { lines: line }) => {
      last = line
      const found = { line, cells }
      if (!isFilled(found)) return null
      count += 1
      if (count > mostLines + moreLines) throw tooLong(filename)
      take(found)
      return null
    },
  })
  try {
    await pipeline(Readable.from(narrow(text, separator, filename)), parser)
  } catch (error) {
    throw broken(error, filename, last)
  }
  if (count === 0) throw wrongFile(filename, 'has no lines.')
}

const isWithin = ({ line }: Line, { heads, end }: TextShape) => line > heads && (end === null || line < end)

/** The lines below the heads of a text that was read through before, so many at a time. */
export async function* batchesOf(text: string, shape: TextShape, size: number): AsyncGenerator<Line[]> {
  const parser = parse({ ...options(shape.separator), info: true })
  const source = Readable.from(pieces(text))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let batch: Line[] = []
  let before: Line | undefined
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    const line = { line: info.lines, cells: record }
    if (before) batch.push(before)
    before = isFilled(line) && isWithin(line, shape) ? line : undefined
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (before) batch.push(lastOf(text, before))
  if (batch.length > 0) yield batch
}

/** All lines below the heads at once. */
export async function linesOf(text: string, shape: TextShape): Promise<Line[]> {
  const all: Line[] = []
  for await (const lines of batchesOf(text, shape, 1_000)) all.push(...lines)
  return all
}
