import { createHash } from 'node:crypto'
import type { bankFiles } from '@sexton/contract/bank/file-calls'
import { mostDoubts } from '@sexton/contract/bank/file-shapes'
import { bankReading, type BankReading } from '@sexton/contract/bank/reading'
import * as z from 'zod'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Input } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict, invalid, notFound, Refusal } from '../../../core/refusal.ts'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { takeAnswer, type Answered } from '../../../platform/threads/take-answer.ts'
import type { Answers } from '../files/lines-to-add.ts'
import type { BankOrder, ReadBank } from './bank-orders.ts'
import { knownOf, readingsOf } from './reading-queries.ts'

export type Asked = Input<typeof bankFiles.read>

export interface Prepared {
  read: ReadBank
  answers: Answers
  sha256: string
}

const parsed = <T extends z.ZodType>(shape: T, text: string, field: string, words: string): z.output<T> => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw invalid({ [field]: words })
  }
}

const places = z.array(z.int().min(0)).max(mostDoubts * 3)

const placesOf = (text: string | undefined, field: string) =>
  new Set(text === undefined ? [] : parsed(places, text, field, 'Choose the lines again.'))

/** Two sheets of a workbook are two files. */
const hashOf = ({ sha256 }: ReceivedFile, { table }: ReadBank) =>
  table && table.sheets.length > 1
    ? createHash('sha256').update(`${sha256} ${table.sheet}`).digest('hex')
    : sha256

export async function accountOf({ db }: Reading | Changing, bank_account_id: number) {
  const account = await db
    .selectFrom('bank_accounts')
    .select(['bank_account', 'account_no', 'opens_on', 'retired'])
    .where('bank_account_id', '=', bank_account_id)
    .executeTakeFirst()
  if (!account) throw notFound()
  if (account.retired)
    throw conflict('This account is retired. Restore it under Setup > Bank Accounts first.')
  return account
}

const keptFor = async (ctx: Reading, bank_account_id: number): Promise<BankOrder['kept']> =>
  (await readingsOf(ctx, bank_account_id)).flatMap(({ bank_reading, mapping }) => {
    const read = bankReading.safeParse(mapping)
    return read.success ? { bank_reading, mapping: read.data } : []
  })

/** Reads it in a thread: a file of 25 MB takes seconds (bank-8). */
async function readInThread(ctx: Reading, { params, body, files }: Asked, reading: BankReading | null) {
  const { path, filename, mediaType } = files[0]!
  const { bank_account_id } = params
  const { account_no } = await accountOf(ctx, bank_account_id)
  const { currency } = await knownOf(ctx, bank_account_id, '', null)
  const order: BankOrder = {
    path,
    filename,
    mediaType,
    today: ctx.today,
    reading,
    account: { account_no, currency: currency ?? '', symbol: ctx.park.MONEY_SYMBOL },
    said: { sheet: body.sheet, heads: body.heads, totals: body.totals },
    kept: await keptFor(ctx, bank_account_id),
  }
  const done = await ctx.threads.ask<Answered<ReadBank>>('bank', order).catch(() => {
    throw wrongFile(filename, 'is too large to be read. Choose a shorter period.')
  })
  return takeAnswer(done)
}

/** The file as it is read, and what was said of it. */
export async function prepare(ctx: Reading, asked: Asked): Promise<Prepared> {
  const { body, files } = asked
  const reading =
    body.reading === undefined
      ? null
      : parsed(bankReading, body.reading, 'reading', 'Choose what each column has.')
  const read = await readInThread(ctx, asked, reading)
  const { table, file } = read
  if (body.add && !file) throw new Refusal(415, 'wrong_kind', table?.problem ?? '')
  if (body.add && file?.cut && !body.cut)
    throw invalid({
      cut: 'This file ends in the middle. Download it again, or add the lines that are whole.',
    })
  return {
    read,
    answers: { others: placesOf(body.others, 'others'), same: placesOf(body.same, 'same') },
    sha256: hashOf(files[0]!, read),
  }
}
