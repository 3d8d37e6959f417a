import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mostColumns } from '@sexton/contract/imports/mapping'
import { CsvError, parse } from 'csv-parse'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import { textOf, wrongFile } from '../../../domain/text-files/read-text.ts'
import type { Csv, Line } from '@sexton/contract/imports/line'

/** Lines of one file. */
export const mostLines = 100_000
/** Line ends of one file, those of blank lines and within quotation marks too. */
const mostLineEnds = 1_000_000
/** Characters of one line: where a quotation mark is never closed, all that follows would be one. */
export const longestLine = 20_000

/** Characters at the beginning, in which separators are looked for. */
const beginning = 65_536

/** Comma, semicolon or tab: what the first line has most of, outside of quotation marks. */
export function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.slice(0, beginning))?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
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
  for (const piece of pieces(text)) {
    for (const [sign] of piece.matchAll(/[",;\t\r\n]/g)) {
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

const tooLong = (filename: string) =>
  wrongFile(filename, `has more than ${mostLines.toLocaleString('en-US')} lines. Split it.`)

const tooWide = (filename: string, line: number) =>
  wrongFile(filename, `has more than ${mostColumns} columns in line ${line}.`)

type Sent = Pick<ReceivedFile, 'path' | 'filename' | 'mediaType'>

/** A web page or another document in tags, which no list begins like. */
const isPage = /^\s*<(!doctype|html|head|body|script|table|svg|\?xml)\b/i

/** A CSV file's text. */
export async function csvText({ path, filename, mediaType }: Sent): Promise<string> {
  const [kind, saveAs] = ['a CSV file', 'Save it as “CSV UTF-8”, then choose it again.']
  const text = textOf(await readFile(path), { filename, mediaType }, kind, saveAs)
  if (isPage.test(text.slice(0, beginning))) throw wrongFile(filename, `is not ${kind}. ${saveAs}`)
  return text
}

const options = (text: string) => ({
  bom: true,
  delimiter: separatorOf(text),
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: longestLine,
  trim: true,
})

/** The last line of a text, open where no line end follows. */
const lastOf = (text: string, line: Line): Line =>
  /[\r\n]\s*$/.test(text.slice(-100)) ? line : { ...line, isOpen: true }

const isFilled = ({ cells }: Line) => cells.some((cell) => cell !== '')

/** Reads all lines once, a piece at a time, so that others are served meanwhile; refuses what cannot be read (imports-8). */
export async function eachLine(text: string, filename: string, take: (line: Line) => void): Promise<void> {
  let [last, count] = [0, 0]
  const read = options(text)
  const parser = parse({
    ...read,
    // Taken here and not handed on: a line before a broken one would else not be known yet.
    on_record: (cells: string[], { lines: line }) => {
      if (count > mostLines) throw tooLong(filename)
      last = line
      const found = { line, cells }
      if (count > 0 && !isFilled(found)) return null
      count += 1
      take(found)
      return null
    },
  })
  try {
    await pipeline(Readable.from(narrow(text, read.delimiter, filename)), parser)
  } catch (error) {
    throw broken(error, filename, last)
  }
  if (count === 0) throw wrongFile(filename, 'has no lines.')
}

/** The lines below the head of a text that was read through before, so many at a time. */
export async function* batchesOf(text: string, size: number): AsyncGenerator<Line[]> {
  const parser = parse({ ...options(text), info: true })
  const source = Readable.from(pieces(text))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let [batch, isHead] = [[] as Line[], true]
  let before: Line | undefined
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    const line = { line: info.lines, cells: record }
    if (before) batch.push(before)
    before = !isHead && isFilled(line) ? line : undefined
    isHead = false
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (before) batch.push(lastOf(text, before))
  if (batch.length > 0) yield batch
}

/** Reads a CSV file whole. */
export async function readCsv(text: string, filename: string): Promise<Csv> {
  const found: Line[] = []
  await eachLine(text, filename, (line) => found.push(line))
  const [header, ...lines] = found
  const last = lines.at(-1)
  return { header: header!.cells, lines: last ? lines.with(-1, lastOf(text, last)) : lines }
}
