import { bankFiles } from '@sexton/contract/bank/file-calls'
import { describe, expect, it } from 'vitest'
import { march, plain, readingPark } from './reading-fixture.ts'

const { park, who, accountFor, read, linesIn } = readingPark()

const undo = (bank_file_id: number | null) =>
  who.clerk.ask(bankFiles.undo, { params: { bank_file_id: bank_file_id! } })

const notOurs = (bank_account_id: number) =>
  park.db
    .updateTable('bank_lines')
    .set({
      not_ours_why: 'Fee',
      not_ours_account: '7',
      not_ours_by: who.clerk.user_id,
      not_ours_at: new Date().toISOString(),
    })
    .where('bank_account_id', '=', bank_account_id)
    .execute()

describe('undoing a file', () => {
  it('removes its lines, which can be read again (bank-14)', async () => {
    const account = await accountFor(march)
    const { bank_file_id } = await read(account, { content: plain })
    expect((await undo(bank_file_id)).json()).toMatchObject({
      undone_at: expect.any(String) as string,
      open: 0,
    })
    expect(await linesIn(account)).toEqual([])
    expect((await undo(bank_file_id)).json()).toMatchObject({
      error: { message: 'The reading of this file has been undone already.' },
    })
    expect(await read(account, { content: plain })).toMatchObject({ added: 3, again: null })
  })

  it('is refused while a later file has lines of it, a line is matched, or its day is signed (bank-14)', async () => {
    const account = await accountFor(march)
    const first = await read(account, { content: plain })
    const longer = await read(account, {
      name: 'more.csv',
      content: `${plain}2026-03-03,20.00,M Zulu,tomb\n`,
    })
    const message = async (id: number | null) =>
      ((await undo(id)).json() as { error: { message: string } }).error.message
    expect(await message(first.bank_file_id)).toBe(
      'Undo more.csv first. It was read later and also has lines of this file.',
    )
    await notOurs(account)
    expect(await message(longer.bank_file_id)).toBe(
      'Lines of this file are matched. Undo that first, under Accounts > Match.',
    )
    const { user_id: signed_by } = await park.as('PERM_ACCOUNTS')
    const signed = {
      bank_account_id: account,
      day: '2026-03-02',
      opening: 0,
      closing: 100,
      lines: 0,
      signed_by,
    }
    await park.db.insertInto('bank_days').values(signed).execute()
    await undo(longer.bank_file_id)
    expect(await message(first.bank_file_id)).toBe(
      'Lines of this file are in a day that was signed, so it stays.',
    )
    await expect(
      park.db.deleteFrom('bank_lines').where('bank_account_id', '=', account).execute(),
    ).rejects.toThrow('Undo its file.')
  })
})
