import { readFile, rm, writeFile } from 'node:fs/promises'
import { isUtf8 } from 'node:buffer'
import type { BankTableShown } from '@sexton/contract/bank/file-shapes'
import { guessReading } from '@sexton/contract/bank/guess-reading'
import { bankColumns, type BankReading } from '@sexton/contract/bank/reading'
import type { Line } from '@sexton/contract/imports/line'
import { fitsHeader } from '@sexton/contract/imports/mapping'
import { Refusal } from '../../../core/refusal.ts'
import { linesOf, readTable, type ReadTable } from '../../imports/public.ts'
import { fileOfAccount } from '../files/of-account.ts'
import { readBankFile } from '../files/read-file.ts'
import { readBankTable, type BankTable } from '../files/table.ts'
import { bankText } from '../files/text-of.ts'
import type { BankOrder, ReadBank } from './bank-orders.ts'

const isWorkbook = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
const isWide = (bytes: Buffer) => [0xff, 0xfe].includes(bytes[0]!) && [0xff, 0xfe].includes(bytes[1]!)

/** Reads a table through; one in the charset of old Windows programs as a text in UTF-8. */
async function tableOf(bytes: Buffer, order: BankOrder): Promise<ReadTable> {
  const { path, filename, mediaType, today, said } = order
  if (isWorkbook(bytes) || isWide(bytes) || isUtf8(bytes))
    return readTable({ path, filename, mediaType, today, said })
  const asText = `${path}.txt`
  try {
    await writeFile(asText, bankText(bytes, filename))
    return await readTable({ path: asText, filename, mediaType: 'application/octet-stream', today, said })
  } finally {
    await rm(asText, { force: true })
  }
}

/** How its columns are read: as the user says, as it is kept for such columns, or by a guess. */
function readingOf({ header, dates, samples }: ReadTable, { reading, kept }: BankOrder) {
  if (reading) return { reading, kept_as: null }
  const fitting = kept.find(({ mapping }) => fitsHeader(mapping, header))
  if (fitting) return { reading: fitting.mapping, kept_as: fitting.bank_reading }
  const guess = guessReading({ header, dates, samples: samples.map(({ cells }) => cells) })
  return { reading: guess, kept_as: null }
}

/** Words that a status may have; of a column with more of them nobody chooses. */
const mostStatuses = 50

function statusesOf(header: readonly string[], lines: readonly Line[], reading: BankReading) {
  const counts = new Map<string, number>()
  for (const at of bankColumns(header, reading).get('status') ?? [])
    for (const { cells } of lines) {
      const word = cells[at]?.trim().toLowerCase() ?? ''
      if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostStatuses)
    .map(([word, count]) => ({ word, lines: count }))
}

/** What stops it is told beside the columns, so that others can be chosen. */
function readOrTell(table: BankTable, reading: BankReading, { account, filename }: BankOrder) {
  try {
    const read = readBankTable(table, reading, filename, account.symbol)
    return { file: fileOfAccount(read, account, filename), problem: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { file: null, problem: error.message }
  }
}

/** Lines of a table that are shown. */
const shown = 8

/** Reads a file for an account, in a thread of its own (bank-8). */
export async function readBank(order: BankOrder): Promise<ReadBank> {
  const { path, filename, account } = order
  const bytes = await readFile(path)
  const read = readBankFile(bytes, filename)
  if (read) return { format: read.format, file: fileOfAccount(read, account, filename), table: null }
  const found = await tableOf(bytes, order)
  const { header, top, sheets, sheet, heads, samples, text, shape } = found
  const format = sheets.length > 0 ? 'XLSX' : 'CSV'
  const lines = await linesOf(text, shape)
  const { reading, kept_as } = readingOf(found, order)
  const { file, problem } = readOrTell({ format, header, lines, top }, reading, order)
  const table: BankTableShown = {
    header: [...header],
    samples: samples.slice(0, shown),
    sheets,
    sheet,
    heads,
    top,
    reading,
    kept_as,
    statuses: statusesOf(header, lines, reading),
    problem,
  }
  return { format, file, table }
}
