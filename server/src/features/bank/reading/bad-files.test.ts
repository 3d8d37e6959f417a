import { bankFiles } from '@sexton/contract/bank/file-calls'
import { addDays } from '@sexton/contract/values/dates'
import { formats } from '../../../test/bank/formats.ts'
import { daysOf } from '../../../test/bank/truth.ts'
import { describe, expect, it } from 'vitest'
import { head, march, readingPark, truth, written } from './reading-fixture.ts'

const { park, who, accountFor, read, refusal, linesIn, files } = readingPark()

describe('a file that is not whole', () => {
  it('adds what is whole only when it is said, and the whole file adds the rest (bank-11)', async () => {
    const account = await accountFor(truth)
    const whole = formats.camt.write(truth)
    const cut = { name: 'march.xml', content: whole.subarray(0, whole.length >> 1) }
    const seen = await read(account, cut, {})
    expect(seen.cut).toBe(true)
    expect(await refusal(account, cut, { add: 'true' })).toEqual([
      422,
      'This file ends in the middle. Download it again, or add the lines that are whole.',
    ])
    expect(await linesIn(account)).toEqual([])
    expect((await read(account, cut, { add: 'true', cut: 'true' })).added).toBe(seen.added)
    expect((await files(account))[0]).toMatchObject({ cut: true })
    expect((await read(account, { name: 'march.xml', content: whole })).added).toBe(
      truth.movements.length - seen.added,
    )
  })

  it.each([
    [
      'of another account',
      'a.xml',
      'is of account …4711, this is …0999. Choose another file or account.',
      () => formats.camt.write(truth),
    ],
    ['a PDF', 'a.pdf', 'is a PDF. Export the movements as CSV', () => Buffer.from('%PDF-1.4 a')],
    [
      'a CSV that ends within a quotation',
      'a.csv',
      'has a quotation mark in line 2 that is never closed.',
      () => Buffer.from(`${head}2026-03-02,5.00,"J Phi`),
    ],
  ])('is refused in words: %s (bank-11)', async (_, name, words, content) => {
    const account = await accountFor({ ...truth, account_no: '0999' })
    const [status, message] = await refusal(account, { name, content: content() })
    expect([status, message]).toEqual([415, expect.stringContaining(words) as string])
  })

  it('is refused with the difference if its lines do not make its closing balance (bank-11)', async () => {
    const account = await accountFor(truth)
    const [first] = /<Ntry>.*?<\/Ntry>\n/.exec(formats.camt.write(truth).toString())!
    const content = formats.camt.write(truth).toString().replace(first, '')
    const [status, message] = await refusal(account, { name: 'a.xml', content }, { add: 'true' })
    expect([status, message]).toEqual([
      415,
      expect.stringMatching(
        /does not add up: .* of \d{1,2} \w{3} 2026 is K[\d,.]+\. The difference is K[\d,.]+\. /,
      ) as string,
    ])
  })

  it('is refused in another currency than the files before (bank-11)', async () => {
    const account = await accountFor(truth)
    await read(account, written(daysOf(truth, truth.first_on, addDays(truth.first_on, 3)), 'camt'))
    const dollars = written({ ...truth, currency: 'USD' }, 'camt')
    const words = 'march.xml is in USD, this account is in ZMW. Choose another file or account.'
    expect(await refusal(account, dollars, { add: 'true' })).toEqual([415, words])
    const file = {
      bank_account_id: account,
      filename: 'a',
      format: 'CSV',
      sha256: 'b'.repeat(64),
      currency: 'USD',
      lines_total: 0,
      lines_added: 0,
      read_by: who.clerk.user_id,
    }
    await expect(park.db.insertInto('bank_files').values(file).execute()).rejects.toThrow(
      'in another currency',
    )
  })

  it('has no lines before the first day of the account, and tells of gaps and days to come (bank-12)', async () => {
    const account = await accountFor({ ...truth, first_on: addDays(truth.first_on, 5) })
    const early = truth.movements.filter(({ booked_on }) => booked_on < addDays(truth.first_on, 5)).length
    const all = await read(account, written(truth, 'ofx2'))
    expect(all).toMatchObject({ before: early, added: truth.movements.length - early })
    const [{ bank_file_id } = { bank_file_id: 0 }] = await files(account)
    const late = {
      bank_account_id: account,
      bank_file_id,
      booked_on: truth.first_on,
      value_on: truth.first_on,
      amount: 1,
      line_key: 'c'.repeat(64),
      nth: 1,
    }
    await expect(park.db.insertInto('bank_lines').values(late).execute()).rejects.toThrow(
      'not older than the first day',
    )
    const other = await accountFor(truth)
    const later = await read(
      other,
      written(daysOf(truth, addDays(truth.first_on, 9), truth.last_on), 'camt'),
      {},
    )
    expect(later.problems[0]).toMatch(/It opens with .* Another file may be missing\./)
    const ahead = await read(await accountFor(march), { content: `${head}2099-03-02,5.00,a,b\n` }, {})
    expect(ahead.problems).toEqual([
      '1 of its lines are dated after today. Check the order of day and month.',
    ])
  })
})

describe('a statement', () => {
  const daily = (before: string, day: string, from: number, to: number) => ({
    name: 'march.sta',
    content: [
      `:20:1\n:25:${march.account_no}\n:28C:1/1\n:60F:C${before}ZMW${from},`,
      `:61:${day}${day.slice(2)}C${to - from},NTRFNONREF\n:62F:C${day}ZMW${to},\n-\n`,
    ].join('\n'),
  })

  it('that opens with the balance of the day before lacks nothing, and begins on its own day (bank-12)', async () => {
    const account = await accountFor(march)
    await read(account, daily('260301', '260302', 0, 10))
    const next = await read(account, daily('260302', '260303', 10, 15), {})
    expect(next).toMatchObject({ problems: [], from_on: '2026-03-03', to_on: '2026-03-03' })
    const gap = await read(account, daily('260303', '260304', 15, 25), {})
    expect(gap.problems).toMatchObject([
      expect.stringMatching(/^It opens with K15\.00, .* Another file may be missing\.$/),
    ])
  })

  it('that is the first of an account says so if it is in another currency than the park (bank-11)', async () => {
    const inUsd = { content: `Date,Amount,Currency,Name\n2026-03-02,50.00,USD,J Phiri\n` }
    const seen = await read(await accountFor(march), inUsd, {})
    expect([seen.currency, seen.problems]).toEqual([
      'USD',
      ['It is in USD, and all amounts here are in K. Do not add it unless that is the same.'],
    ])
    const own = { content: inUsd.content.replace('USD', 'ZMW') }
    expect((await read(await accountFor(march), own, {})).problems).toEqual([])
  })
})

describe('a table', () => {
  const odd = 'When,What came,Who\n02/03/2026,50.00,J Phiri\n'
  const mapping = {
    columns: [
      { column: 'When', field: 'date' as const },
      { column: 'What came', field: 'amount' as const },
      { column: 'Who', field: 'name' as const },
    ],
  }

  it('says which columns are missing, is read as they are chosen, and the choice is kept by name (bank-13)', async () => {
    const account = await accountFor(march)
    const seen = await read(account, { content: odd }, {})
    expect(seen).toMatchObject({
      added: 0,
      table: { header: ['When', 'What came', 'Who'], problem: 'Choose which column has the date.' },
    })
    expect(await refusal(account, { content: odd }, { add: 'true' })).toEqual([
      415,
      'Choose which column has the date.',
    ])
    const chosen = { reading: JSON.stringify(mapping) }
    expect(await read(account, { content: odd }, chosen)).toMatchObject({
      added: 1,
      table: { problem: '', kept_as: null },
    })
    const params = { bank_account_id: account }
    const kept = await who.clerk.call(bankFiles.keepReading, {
      params,
      body: { bank_reading: 'Shop', mapping },
    })
    await who.clerk.call(bankFiles.keepReading, { params, body: { bank_reading: 'Shop', mapping } })
    expect(await who.clerk.call(bankFiles.readings, { params })).toEqual([kept])
    expect(await read(account, { content: odd })).toMatchObject({ added: 1, table: { kept_as: 'Shop' } })
    expect(await linesIn(account)).toMatchObject([{ booked_on: '2026-03-02', amount: 50, name: 'J Phiri' }])
  })

  it('tells what the words of its status are, and in which line it does not add up (bank-13)', async () => {
    const account = await accountFor(truth)
    const seen = await read(account, written(truth, 'mobileCsv'), {})
    expect(seen.table).toMatchObject({ statuses: [{ word: 'successful', lines: truth.movements.length }] })
    const lines = formats.mobileCsv.write(truth).toString().split('\r\n')
    lines.splice(6, 1)
    const wrong = await read(account, { content: lines.join('\r\n') }, {})
    expect(wrong.table!.problem).toMatch(/does not add up in line 7: .* Is a line missing\?/)
    expect(wrong.added).toBe(0)
  })

  it('is read in the charset of old Windows programs too (bank-13)', async () => {
    const content = Buffer.from(`${head}2026-03-02,5.00,Jos\u00e9,a\n`, 'latin1')
    expect(await read(await accountFor(march), { content }, {})).toMatchObject({ first: [{ name: 'José' }] })
  })
})
