import { createHash } from 'node:crypto'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql, type Insertable } from 'kysely'
import type { BankLines } from '../../core/db/schema.ts'
import type { TestPark } from '../../test/app.ts'

export const today = () => todayIn('Africa/Lusaka')

/** A way of payment of a name of its own, without a mode. */
export async function aWay({ db }: Pick<TestPark, 'db'>, payment_type: string): Promise<number> {
  const { payment_type_id } = await db
    .insertInto('payment_types')
    .values({ payment_type })
    .returning('payment_type_id')
    .executeTakeFirstOrThrow()
  return payment_type_id
}

let accounts = 0

/** An account with a payment type of its own, opened 60 days ago with 1,000. */
export async function anAccount(park: Pick<TestPark, 'db'>) {
  accounts += 1
  const payment_type_id = await aWay(park, `Transfer ${accounts}`)
  return park.db
    .insertInto('bank_accounts')
    .values({
      bank_account: `Account ${accounts}`,
      account_no: `00${accounts}`,
      payment_type_id,
      opens_on: addDays(today(), -60),
      opening_balance: 1000,
    })
    .returning(['bank_account_id', 'payment_type_id', 'account_no'])
    .executeTakeFirstOrThrow()
}

let files = 0

/** Lines of a file that was read, on these days. */
export async function linesOf(
  { db }: Pick<TestPark, 'db'>,
  bank_account_id: number,
  lines: readonly (Partial<Insertable<BankLines>> & { amount: number })[],
): Promise<number[]> {
  files += 1
  const { bank_file_id } = await db
    .insertInto('bank_files')
    .values({
      bank_account_id,
      filename: `${files}.csv`,
      format: 'CSV',
      sha256: createHash('sha256').update(`${files}`).digest('hex'),
      lines_total: lines.length,
      lines_added: lines.length,
      read_by: sql<number>`(select min(user_id) from users)`,
    })
    .returning('bank_file_id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('bank_lines')
    .values(
      lines.map((line, at) => ({
        bank_account_id,
        bank_file_id,
        booked_on: today(),
        value_on: line.booked_on ?? today(),
        line_key: createHash('sha256').update(`${files} ${at}`).digest('hex'),
        nth: 1,
        ...line,
      })),
    )
    .returning('bank_line_id')
    .execute()
  return made.map(({ bank_line_id }) => bank_line_id)
}

export const stateOf = async ({ db }: Pick<TestPark, 'db'>, bank_line_id: number) =>
  (
    await db
      .selectFrom('bank_lines')
      .select('state')
      .where('bank_line_id', '=', bank_line_id)
      .executeTakeFirstOrThrow()
  ).state
