import { describe, expect, it } from 'vitest'
import { Random } from '../../../../../trust/frame/random.ts'
import { formats } from '../../../test/bank/formats.ts'
import { readWritten } from '../../../test/bank/read-written.ts'
import { makeTruth } from '../../../test/bank/truth.ts'
import { fileOfAccount } from './of-account.ts'
import { readBankFile } from './read-file.ts'

const truth = makeTruth(new Random(7), { days: 8, perDay: 4, hasIds: true, hasFees: false })
const camt = formats.camt.write(truth).toString()
const mt940 = formats.mt940Daily.write(truth).toString()
const csv = formats.mobileCsv.write(truth).toString()

const read = async (text: string, filename: string, account = truth) =>
  fileOfAccount(await readWritten(Buffer.from(text), filename), account, filename)

const isRefused = (text: string, filename: string, words: string | RegExp, account = truth) =>
  expect(read(text, filename, account)).rejects.toThrow(words)

describe('a file that is not taken', () => {
  it('names the difference where opening balance and lines do not make the closing balance', async () => {
    const first = /<Ntry>.*?<\/Ntry>\n/.exec(camt)![0]
    await isRefused(
      camt.replace(first, ''),
      'march.xml',
      /march\.xml does not add up: .* The difference is [\d,]+\.\d\d\./,
    )
    await isRefused(camt.replace(first, first + first), 'march.xml', /does not add up/)
    await isRefused(mt940.replace(/:61:.*\r\n(:86:.*\r\n)?/, ''), 'march.sta', /does not add up/)
  })

  it('names the line of a table whose balance is wrong', async () => {
    const lines = csv.split('\r\n')
    lines.splice(6, 1)
    await isRefused(lines.join('\r\n'), 'march.csv', /does not add up in line 7: .* Is a line missing\?/)
  })

  it('is of another account or currency (bank-4)', async () => {
    const other = { ...truth, account_no: '0815 000815' }
    const words = 'is of account …4711, this is …0815. Choose another file or account.'
    await isRefused(camt, 'a.xml', words, other)
    await isRefused(mt940, 'a.sta', words, other)
    await isRefused(csv, 'a.csv', words, other)
    await isRefused(formats.ofx2.write(truth).toString(), 'a.ofx', words, other)
    await isRefused(camt, 'a.xml', 'is in ZMW, this account is in USD.', { ...truth, currency: 'USD' })
  })

  it('is of the account however its number is written', async () => {
    for (const account_no of ['815004711', '0815 004 711', 'ZM12 SBIC 0815004711', 'SBICZMLX/0815004711ZMW'])
      expect((await read(camt, 'a.xml', { ...truth, account_no })).lines).toHaveLength(truth.movements.length)
  })

  it.each([
    ['%PDF-1.7', 'a.pdf', 'is a PDF. Export the movements as CSV'],
    ['', 'a.xml', 'is empty.'],
    [
      camt.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'),
      'a.xml',
      'has a DOCTYPE, which is not safe',
    ],
    [camt.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'a.xml', 'is a report of the day (camt.052)'],
    [camt.replaceAll('BkToCstmrStmt', 'Something'), 'a.xml', 'is no bank statement'],
    [camt.replace('</Bal>', '</Ball>'), 'a.xml', 'cannot be read: its XML is broken'],
    [camt.replace(/(<Ntry><Amt Ccy="ZMW">)[\d.]+/, '$1a lot'), 'a.xml', 'an entry has no amount'],
    [mt940.replace(/(:61:\d{10}C)/, '$1x'), 'a.sta', /line \d+ \(:61:\) is not as it should be/],
    [
      formats.ofx2
        .write(truth)
        .toString()
        .replace(/<DTPOSTED>\d+/, '<DTPOSTED>20261350'),
      'a.ofx',
      'has no amount or no day',
    ],
    [csv.replace('2026-03', '2026-33'), 'a.csv', 'is not a date. Check what the columns contain.'],
    [csv.replace(/,ZMW,/, ',USD,'), 'a.csv', 'has amounts in USD and ZMW.'],
    [csv.replaceAll('Date', 'Day of it'), 'a.csv', 'Choose which column has the date.'],
  ])('is refused with words: %#', async (text, filename, words) => {
    await isRefused(text, filename, words)
  })

  it('is larger than 25 MB', () => {
    expect(() => readBankFile(Buffer.alloc(26 * 1024 * 1024), 'a.xml')).toThrow('is larger than 25 MB')
  })
})

describe('a file that is taken', () => {
  it('tells what is not booked', async () => {
    expect(await read(camt, 'a.xml')).toMatchObject({ pending: 1, failed: 0 })
    const [first, second] = truth.movements.filter(({ bank_ref }) => bank_ref !== '')
    const statuses = csv
      .replace(new RegExp(`(\\n${first!.bank_ref},.*?)Successful`), '$1Pending')
      .replace(new RegExp(`(\\n${second!.bank_ref},.*?)Successful`), '$1Failed')
      .replaceAll(/,[\d.-]+\r\n/g, ',\r\n')
    expect(await read(statuses, 'a.csv')).toMatchObject({ pending: 1, failed: 1, opening: null })
  })

  it('tells of a statement that is missing between two', async () => {
    const pages = mt940.split(/(?=\{1:)/)
    const missing = pages.findIndex((page) => page.includes(':61:') && page.includes(':60F:'))
    const file = await read(pages.filter((_, at) => at !== missing).join(''), 'a.sta')
    expect(file.problems[0] ?? 'none').toMatch(missing === 0 ? 'none' : /a statement between them is missing/)
  })

  it('tells of the other accounts of a file, and does not read them', async () => {
    const other = camt.replaceAll('0815004711', '0999000999')
    const both = camt.replace('</BkToCstmrStmt>', /<Stmt>.*<\/Stmt>/s.exec(other)![0] + '</BkToCstmrStmt>')
    const file = await read(both, 'a.xml')
    expect(file.lines).toHaveLength(truth.movements.length)
    expect(file.problems).toEqual(['The file also has account …0999. Its lines are not read here.'])
  })
})
