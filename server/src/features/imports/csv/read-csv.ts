import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '../../../core/refusal.ts'

/** A line of a file; `line` as an editor counts them. */
export interface Line {
  line: number
  cells: string[]
}

export interface Csv {
  header: string[]
  lines: Line[]
}

/** Lines of one file. */
export const mostLines = 100_000
const mostColumns = 200
/** Characters of one line: where a quotation mark is never closed, all that follows would be one. */
const longestLine = 20_000

const wrong = (filename: string, words: string) => new Refusal(415, 'wrong_kind', `${filename} ${words}`)

/** As programs write it: UTF-8 with or without its mark, or UTF-16 with one. */
function textOf(bytes: Buffer, filename: string): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(marked, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below, as of bytes that are no text.
  }
  if (bytes.includes(0)) throw wrong(filename, 'is no CSV file. Save it as “CSV UTF-8”, then choose it again.')
  throw wrong(filename, `is not in UTF-8 (line ${badLine(bytes)}). Save it as “CSV UTF-8”, then choose it again.`)
}

/** The first line that is not UTF-8. */
function badLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [line, from] = [1, 0]
  while (from < bytes.length) {
    const end = bytes.indexOf(0x0a, from)
    const to = end < 0 ? bytes.length : end
    try {
      decoder.decode(bytes.subarray(from, to))
    } catch {
      return line
    }
    line += 1
    from = to + 1
  }
  return line
}

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
  CSV_MAX_RECORD_SIZE: (line) => `has a line that is too long, or a quotation mark that is never closed, from line ${line} on.`,
}

/** A refusal that names the line. */
function broken(error: unknown, filename: string, last: number): unknown {
  if (!(error instanceof CsvError)) return error
  const { lines } = error as { lines?: number }
  const say = words[error.code]
  const line = error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED' ? last + 1 : (lines ?? last + 1)
  return wrong(filename, `${say?.(line) ?? `cannot be read from line ${line} on.`} Mend it, then choose it again.`)
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** Reads a CSV file whole (imports-8), a piece at a time, so that others are served meanwhile. */
export async function readCsv(path: string, filename: string): Promise<Csv> {
  const text = textOf(await readFile(path), filename)
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    info: true,
    trim: true,
  })
  const found: Line[] = []
  try {
    for await (const { record, info } of Readable.from(pieces(text)).pipe(parser) as AsyncIterable<Parsed>) {
      if (record.length > mostColumns) throw wrong(filename, `has more than ${mostColumns} columns in line ${info.lines}.`)
      found.push({ line: info.lines, cells: record })
      if (found.length > mostLines + 1)
        throw wrong(filename, `has more than ${mostLines.toLocaleString('en-US')} lines. Divide it.`)
    }
  } catch (error) {
    throw broken(error, filename, found.at(-1)?.line ?? 0)
  }
  const [header, ...lines] = found
  if (!header) throw wrong(filename, 'has no lines.')
  return { header: header.cells, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}
