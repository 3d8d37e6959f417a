import type { BankTableShown } from '@sexton/contract/bank/file-shapes'
import type { BankReading } from '@sexton/contract/bank/reading'
import type { SaidTable } from '../../imports/public.ts'
import type { BankFile } from '../files/of-account.ts'

/** A file of an account is to be read. */
export interface BankOrder {
  path: string
  filename: string
  mediaType: string
  /** The park's day, `YYYY-MM-DD`. */
  today: string
  account: { account_no: string; currency: string; symbol: string }
  /** Where its table is, if it has one, and how its columns are read where the user said it. */
  said: SaidTable
  reading: BankReading | null
  /** Readings that are kept for the account, the newest first. */
  kept: readonly { bank_reading: string; mapping: BankReading }[]
}

/** A file as far as it can be read; `file` null: of a table nothing can be read so. */
export interface ReadBank {
  format: BankFile['format']
  file: BankFile | null
  table: BankTableShown | null
}
