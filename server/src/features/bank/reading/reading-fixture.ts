import { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankReport } from '@sexton/contract/bank/file-shapes'
import { beforeAll, expect } from 'vitest'
import { Random } from '../../../../../trust/frame/random.ts'
import { testPark } from '../../../test/app.ts'
import { formats, type FormatName } from '../../../test/bank/formats.ts'
import { makeTruth, type Truth } from '../../../test/bank/truth.ts'
import type { Client } from '../../../test/client.ts'
import { form } from '../../../test/multipart.ts'
import { switchOn } from '../../../test/practices.ts'
import { aWay } from '../bank-fixture.ts'

export const truth = makeTruth(new Random(7), { days: 20, perDay: 5, hasIds: true, hasFees: true })

interface Sent {
  name?: string
  content: Buffer | string
}

export const written = (of: Truth, name: FormatName): Sent => ({
  name: `march.${formats[name].extension}`,
  content: formats[name].write(of),
})

export const head = 'Date,Amount,Name,Description\n'
/** Two days of a table without numbers of the bank and without balances. */
export const plain = `${head}2026-03-02,50.00,J Phiri,grave\n2026-03-02,50.00,J Phiri,grave\n2026-03-03,-12.50,,fee\n`
export const march = { account_no: '0777', opening: 0, first_on: '2026-03-01' }

/** A park of its own that reads bank files, and who reads them. */
export function readingPark() {
  const park = testPark()
  const who = {} as { clerk: Client }
  let accounts = 0
  beforeAll(async () => {
    who.clerk = await park.as('PERM_ACCOUNTS')
    await switchOn(park, { bank: {} })
  })
  /** An account that opens with what the truth opens with. */
  async function accountFor(of: Pick<Truth, 'account_no' | 'opening' | 'first_on'>) {
    accounts += 1
    await park.db
      .updateTable('bank_accounts')
      .set({ account_no: `old ${accounts}` })
      .where('account_no', '=', of.account_no)
      .execute()
    const { bank_account_id } = await park.db
      .insertInto('bank_accounts')
      .values({
        bank_account: `Read ${accounts}`,
        account_no: of.account_no,
        payment_type_id: await aWay(park, `Read by ${accounts}`),
        opens_on: of.first_on,
        opening_balance: of.opening / 100,
      })
      .returning('bank_account_id')
      .executeTakeFirstOrThrow()
    return bank_account_id
  }
  const ask = (
    bank_account_id: number,
    { name = 'march.csv', content }: Sent,
    fields: Record<string, string> = {},
  ) =>
    who.clerk.ask(
      bankFiles.read,
      { params: { bank_account_id }, body: {} },
      form([{ name, content: Buffer.from(content) }], fields),
    )
  async function read(bank_account_id: number, sent: Sent, fields: Record<string, string> = { add: 'true' }) {
    const reply = await ask(bank_account_id, sent, fields)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json() as BankReport
  }
  const refusal = async (...asked: Parameters<typeof ask>) => {
    const reply = await ask(...asked)
    return [reply.statusCode, (reply.json() as { error: { message: string } }).error.message]
  }
  const linesIn = (bank_account_id: number) =>
    park.db
      .selectFrom('bank_lines')
      .selectAll()
      .where('bank_account_id', '=', bank_account_id)
      .orderBy('bank_line_id')
      .execute()
  const files = (bank_account_id: number) => who.clerk.call(bankFiles.list, { params: { bank_account_id } })
  return { park, who, accountFor, ask, read, refusal, linesIn, files }
}
