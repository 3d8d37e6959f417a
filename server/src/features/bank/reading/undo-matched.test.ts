import { bankFiles } from '@sexton/contract/bank/file-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import { expect, it } from 'vitest'
import { head, march, readingPark } from './reading-fixture.ts'

const { park, accountFor, read, linesIn } = readingPark()

it('a file is undone once its matches are, and their receipts stay without a line (bank-14)', async () => {
  const clerk = await park.as('PERM_ACCOUNTS', 'PERM_RECEIPTS')
  const account = await accountFor(march)
  const content = `${head}2026-03-02,50.00,J Phiri,grave\n`
  const { bank_file_id } = await read(account, { content })
  const [line] = await linesIn(account)
  const params = { bank_line_id: line!.bank_line_id }
  await clerk.call(bankLines.unidentified, { params, body: {} })
  const undo = () => clerk.ask(bankFiles.undo, { params: { bank_file_id: bank_file_id! } })
  expect((await undo()).statusCode).toBe(409)
  await clerk.call(bankLines.undo, { params, body: { state: 'UNIDENTIFIED' } })
  expect((await undo()).statusCode).toBe(200)
  const receipts = await park.db.selectFrom('receipts').select(['bank_line_id', 'voided_at']).execute()
  expect(receipts).toEqual([{ bank_line_id: null, voided_at: expect.any(String) as string }])
  expect(await read(account, { content })).toMatchObject({ added: 1 })
})
