import * as z from 'zod'
import { flagText, id, instant, requiredText, text } from '../core/fields.ts'
import { saidTable } from '../imports/bulk-file.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { bankReading } from './reading.ts'

export const bankFormats = ['CAMT053', 'MT940', 'OFX', 'CSV', 'XLSX'] as const

const several = z.int().min(0)
const cells = z.object({ line: z.int(), cells: z.array(z.string()) })

/** A line of a file; `at` is its place in the file, which the answers name. */
const fileLine = z.object({
  at: several,
  booked_on: calendarDate,
  amount: money,
  fee: money,
  name: z.string(),
  phone: z.string(),
  party_account: z.string(),
  reference: z.string(),
  words: z.string(),
  bank_ref: z.string(),
  is_return: z.boolean(),
})

export type FileLineShown = z.output<typeof fileLine>

const knownLine = z.object({
  bank_line_id: id,
  booked_on: calendarDate,
  amount: money,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string().nullable(),
  words: z.string().nullable(),
  bank_ref: z.string().nullable(),
  filename: z.string(),
})

export type KnownLineShown = z.output<typeof knownLine>

/**
 * What a line of a file may be beside a known one (bank-9): KNOWN is taken for it by its words alone, REWRITTEN has the bank’s number
 * of it and other words, and neither is added unless it is another one. ALIKE has its day and amount, and is added unless it is the same.
 */
export const bankDoubts = ['REWRITTEN', 'ALIKE', 'KNOWN'] as const

export const bankDoubt = z.object({ doubt: z.enum(bankDoubts), line: fileLine, known: knownLine })

export type BankDoubt = z.output<typeof bankDoubt>

/** At most so many doubts of each kind are listed. */
export const mostDoubts = 200

/** The first lines of a table and how they are read, for choosing what its columns have. */
export const bankTable = z.object({
  header: z.array(z.string()),
  samples: z.array(cells),
  sheets: z.array(z.string()),
  sheet: z.string(),
  heads: z.string(),
  top: z.array(cells),
  reading: bankReading,
  /** The name under which this reading is kept. */
  kept_as: z.string().nullable(),
  /** The words of the status, with how many lines have them. */
  statuses: z.array(z.object({ word: z.string(), lines: several })),
  /** Why it cannot be read so; empty where it can. */
  problem: z.string(),
})

export type BankTableShown = z.output<typeof bankTable>

export const bankFile = z.object({
  bank_file_id: id,
  filename: z.string(),
  format: z.enum(bankFormats),
  from_on: calendarDate.nullable(),
  to_on: calendarDate.nullable(),
  opening: money.nullable(),
  closing: money.nullable(),
  cut: z.boolean(),
  lines_total: several,
  lines_added: several,
  /** Lines of it that nobody has matched yet. */
  open: several,
  read_at: instant,
  read_by: z.string(),
  undone_at: instant.nullable(),
  undone_by: z.string().nullable(),
})

export type BankFileRead = z.output<typeof bankFile>

/** What a file has beside what is known, and what was added of it. */
export const bankReport = z.object({
  /** Of a real run that added it; null in a dry run, and where it was read before. */
  bank_file_id: id.nullable(),
  format: z.enum(bankFormats),
  table: bankTable.nullable(),
  currency: z.string(),
  from_on: calendarDate.nullable(),
  to_on: calendarDate.nullable(),
  opening: money.nullable(),
  closing: money.nullable(),
  lines: several,
  /** Lines that are added, and what they move the account by. */
  added: several,
  moved: money,
  /** What the bank kept of these lines; they move the account by so much less than their amounts. */
  fees: money,
  known: several,
  /** Lines before the first day of the account: they are not taken. */
  before: several,
  /** Lines on days that are signed already; they count on the next day that is signed. */
  signed: several,
  pending: several,
  failed: several,
  cut: z.boolean(),
  problems: z.array(z.string()),
  /** When the same file was read before: then nothing of it is added. */
  again: z.object({ filename: z.string(), read_at: instant, read_by: z.string() }).nullable(),
  first: z.array(fileLine),
  doubts: z.array(bankDoubt),
  /** Lines that became receipts by their reference. */
  posted: several,
})

export type BankReport = z.output<typeof bankReport>

export const readForm = z.object({
  /** Without it nothing is added. */
  add: flagText.default(false),
  /** A `BankReading` as JSON; the one that is kept for such columns, or a guess, where it is not sent. */
  reading: text(60_000).optional(),
  /** Places of lines that are known and are another one, as JSON. */
  others: text(20_000).optional(),
  /** Places of new lines that are the known one beside them, as JSON. */
  same: text(20_000).optional(),
  /** The file ends in the middle, and what is whole is to be added. */
  cut: flagText.default(false),
  ...saidTable,
})

export const keptReading = z.object({
  bank_reading_id: id,
  bank_account_id: id,
  bank_reading: requiredText('Enter a name first.', 100),
  mapping: bankReading,
})

export type KeptReading = z.output<typeof keptReading>
