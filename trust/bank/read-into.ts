import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FileLine } from '../../server/src/features/bank/files/bank-file.ts'
import { weighLines } from '../../server/src/features/bank/files/lines-to-add.ts'
import { fileOfAccount } from '../../server/src/features/bank/files/of-account.ts'
import { Refusal } from '../../server/src/core/refusal.ts'
import { formats, type FormatName } from '../../server/src/test/bank/formats.ts'
import { readWritten } from '../../server/src/test/bank/read-written.ts'
import { cutAnywhere, reordered, someDays } from '../../server/src/test/bank/spoil.ts'
import type { Truth } from '../../server/src/test/bank/truth.ts'
import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'

export interface Account {
  bank_account_id: number
  read_by: number
}

const knownOf = ({ db }: Park, { bank_account_id }: Account) =>
  db
    .selectFrom('bank_lines')
    .select(['bank_line_id', 'line_key', 'nth', 'booked_on', 'bank_ref'])
    .select(sql<number>`(amount * 100)::int`.as('amount'))
    .where('bank_account_id', '=', bank_account_id)
    .orderBy('bank_line_id')
    .execute()

/** Adds what is new of a file, as reading it does. */
async function add(park: Park, account: Account, truth: Truth, lines: readonly FileLine[], bytes: Buffer) {
  const known = (await knownOf(park, account)).map((one) => ({ ...one, bank_ref: one.bank_ref ?? '' }))
  const fresh = weighLines(known, lines, truth).filter((one) => one.known === null)
  await park.db.transaction().execute(async (tx) => {
    const { bank_file_id } = await tx
      .insertInto('bank_files')
      .values({
        ...account,
        filename: 'statement',
        format: 'CSV',
        sha256: createHash('sha256').update(bytes).update(String(Math.random())).digest('hex'),
        lines_total: lines.length,
        lines_added: fresh.length,
      })
      .returning('bank_file_id')
      .executeTakeFirstOrThrow()
    for (const { line, line_key, nth } of fresh) {
      const { amount, fee, ...said } = line
      const empty = Object.fromEntries(
        Object.entries(said).map(([key, value]) => [key, value === '' ? null : value]),
      )
      await tx
        .insertInto('bank_lines')
        .values({
          ...(empty as typeof said),
          amount: amount / 100,
          fee: fee / 100,
          bank_account_id: account.bank_account_id,
          bank_file_id,
          line_key,
          nth,
        })
        .execute()
    }
  })
}

interface File {
  format: FormatName
  truth: Truth
  random: Random
  /** All days, whole. */
  whole?: boolean
}

/** Reads a file of some days, in another order, maybe cut; answers what it tells. */
export async function readInto(park: Park, account: Account, { format, truth, random, whole }: File) {
  const part = whole ? truth : reordered(someDays(truth, random), random)
  const filename = `statement.${formats[format].extension}`
  const written = formats[format].write(part)
  const bytes = !whole && random.chance(0.3) ? cutAnywhere(written, random) : written
  try {
    const { lines } = fileOfAccount(await readWritten(bytes, filename), truth, filename)
    await add(park, account, truth, lines, bytes)
    return lines
  } catch (error) {
    // Cut so that nothing of it can be read.
    if (error instanceof Refusal && !whole) return []
    throw error
  }
}
