import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import { textOf, wrongFile } from '../read-text.ts'
import type { Csv, Line } from './site-lines-rules.ts'

/** Lines of one file. */
export const mostLines = 100_000
const mostColumns = 200
/** Characters of one line: where a quotation mark is never closed, all that follows would be one. */
const longestLine = 20_000

/** Comma, semicolon or tab: what the first line has most of, outside of quotation marks. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
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
    `${say?.(line) ?? `cannot be read from line ${line} on.`} Mend it, then choose it again.`,
  )
}

/** Reads a CSV file whole (imports-8), a piece at a time, so that others are served meanwhile. */
export async function readCsv({ path, filename, mediaType }: ReceivedFile): Promise<Csv> {
  const text = textOf(
    await readFile(path),
    { filename, mediaType },
    'a CSV file',
    'Save it as “CSV UTF-8”, then choose it again.',
  )
  const found: Line[] = []
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    trim: true,
    // Kept here and not handed on: a line before a broken one would else not be known yet.
    on_record: (cells: string[], { lines: line }) => {
      if (cells.length > mostColumns)
        throw wrongFile(filename, `has more than ${mostColumns} columns in line ${line}.`)
      if (found.length > mostLines)
        throw wrongFile(filename, `has more than ${mostLines.toLocaleString('en-US')} lines. Divide it.`)
      found.push({ line, cells })
      return null
    },
  })
  try {
    await pipeline(Readable.from(pieces(text)), parser)
  } catch (error) {
    throw broken(error, filename, found.at(-1)?.line ?? 0)
  }
  const [header, ...lines] = found
  if (!header) throw wrongFile(filename, 'has no lines.')
  return { header: header.cells, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}
