import { bankFiles } from '@sexton/contract/bank/file-calls'
import { addDays } from '@sexton/contract/values/dates'
import { daysOf } from '../../../test/bank/truth.ts'
import { form } from '../../../test/multipart.ts'
import { movedBy } from '../files/bank-file.ts'
import { describe, expect, it } from 'vitest'
import { head, march, plain, readingPark, truth, written } from './reading-fixture.ts'

const { park, who, accountFor, read, refusal, linesIn, files } = readingPark()

describe('reading a file', () => {
  it('first says what it has, then adds it in one step with its row of history (bank-8)', async () => {
    const account = await accountFor(truth)
    const seen = await read(account, written(truth, 'camt'), {})
    expect(seen).toMatchObject({
      bank_file_id: null,
      format: 'CAMT053',
      currency: 'ZMW',
      lines: truth.movements.length,
      added: truth.movements.length,
      moved: movedBy(truth.movements) / 100,
      known: 0,
      pending: 1,
      cut: false,
      table: null,
    })
    expect(seen.first.length).toBe(8)
    expect(await linesIn(account)).toEqual([])
    const added = await read(account, written(truth, 'camt'))
    expect(added).toMatchObject({ added: seen.added, bank_file_id: expect.any(Number) as number })
    const lines = await linesIn(account)
    expect(lines.map(({ booked_on, amount, fee, name }) => [booked_on, amount, fee, name])).toEqual(
      truth.movements.map(({ booked_on, amount, fee, name }) => [
        booked_on,
        amount / 100,
        fee / 100,
        name || null,
      ]),
    )
    const told = await park.db
      .selectFrom('audits')
      .select(['message'])
      .where('object', '=', 'bank_file')
      .execute()
    expect(told.at(-1)!.message).toContain(`${seen.added} of ${seen.added} lines added`)
    expect(await files(account)).toMatchObject([
      { lines_added: seen.added, open: seen.added, undone_at: null },
    ])
  })

  it('needs PERM_ACCOUNTS and an account in use (bank-8)', async () => {
    const account = await accountFor(march)
    const other = await park.as('PERM_RECEIPTS')
    const sent = form([{ name: 'a.csv', content: Buffer.from(plain) }])
    const given = { params: { bank_account_id: account }, body: {} }
    expect((await other.ask(bankFiles.read, given, sent)).statusCode).toBe(403)
    await park.db
      .updateTable('bank_accounts')
      .set({ retired: true })
      .where('bank_account_id', '=', account)
      .execute()
    const words = 'This account is retired. Restore it under Setup > Bank Accounts first.'
    expect(await refusal(account, { content: plain })).toEqual([409, words])
    const file = {
      bank_account_id: account,
      filename: 'a',
      format: 'CSV',
      sha256: 'a'.repeat(64),
      lines_total: 0,
      lines_added: 0,
      read_by: who.clerk.user_id,
    }
    await expect(park.db.insertInto('bank_files').values(file).execute()).rejects.toThrow(words)
  })

  it('adds nothing of the same file again, and says who read it (bank-9)', async () => {
    const account = await accountFor(truth)
    await read(account, written(truth, 'mt940'))
    const before = await linesIn(account)
    const again = await read(account, written(truth, 'mt940'))
    expect(again).toMatchObject({
      bank_file_id: null,
      added: 0,
      again: { filename: 'march.sta' },
      doubts: [],
    })
    expect(await linesIn(account)).toEqual(before)
    expect(await files(account)).toHaveLength(1)
  })

  it('adds of overlapping files each line once, also where two clerks read them at once (bank-9)', async () => {
    const account = await accountFor(truth)
    const part = (from: number, to: number) =>
      written(daysOf(truth, addDays(truth.first_on, from), addDays(truth.first_on, to)), 'mobileCsv')
    const both = await Promise.all([read(account, part(0, 12)), read(account, part(6, 19))])
    expect(both[0].added + both[1].added).toBe(truth.movements.length)
    expect(await linesIn(account)).toHaveLength(truth.movements.length)
  })
})

describe('lines beside known ones', () => {
  it('are shown beside what they are taken for, and added if they are another one (bank-10)', async () => {
    const account = await accountFor(march)
    await read(account, { content: plain })
    const longer = `${plain}2026-03-03,20.00,M Zulu,tomb\n`
    const seen = await read(account, { content: longer }, {})
    expect(seen).toMatchObject({ lines: 4, added: 1, known: 3 })
    expect(seen.doubts.map(({ doubt, line, known }) => [doubt, line.at, known.filename])).toEqual([
      ['KNOWN', 0, 'march.csv'],
      ['KNOWN', 1, 'march.csv'],
      ['KNOWN', 2, 'march.csv'],
    ])
    const added = await read(account, { content: longer }, { add: 'true', others: '[1]' })
    expect(added).toMatchObject({ added: 2, known: 2 })
    const twins = (await linesIn(account)).filter(({ amount }) => amount === 50)
    expect(twins.map(({ nth }) => nth)).toEqual([1, 2, 3])
  })

  it('that the bank has rewritten are not added, both sides are shown (bank-10)', async () => {
    const account = await accountFor(march)
    const withId = (words: string) => `Date,Amount,Description,Transaction ID\n2026-03-02,50.00,${words},T1\n`
    await read(account, { content: withId('grave') })
    const seen = await read(account, { content: withId('grave of J Phiri') })
    expect(seen).toMatchObject({
      added: 0,
      known: 1,
      doubts: [{ doubt: 'REWRITTEN', line: { words: 'grave of J Phiri' }, known: { words: 'grave' } }],
    })
    expect(await linesIn(account)).toMatchObject([{ words: 'grave' }])
  })

  it('of the same day and amount are added, unless they are the same (bank-10)', async () => {
    const account = await accountFor(march)
    await read(account, { content: `${head}2026-03-02,50.00,J Phiri,grave\n` })
    const other = { content: `${head}2026-03-02,50.00,PHIRI J,tomb\n` }
    expect(await read(account, other, {})).toMatchObject({ added: 1, doubts: [{ doubt: 'ALIKE' }] })
    expect(await read(account, other, { add: 'true', same: '[0]' })).toMatchObject({ added: 0 })
    expect(await linesIn(account)).toHaveLength(1)
  })
})
