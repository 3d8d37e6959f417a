import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { form } from '../../../test/multipart.ts'
import { sheetOf, workbookOf } from '../../../test/workbooks.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const workbook = (rows: string) => csv(workbookOf(rows), 'old.xlsx')
const sheet = (...rows: Parameters<typeof sheetOf>) => csv(sheetOf(...rows), 'old.xlsx')

const read = async (file: ReturnType<typeof csv>) => {
  const reply = await boss.ask(imports.readBulk, { body: {} }, form([file], {}))
  return [reply.statusCode, reply.json().error?.message] as const
}

describe('a workbook (imports-8)', () => {
  it('is read as its first sheet, a row a line; of a formula what it came to', async () => {
    const file = sheet(
      ['Last name', 'Given names', 'Died', 'Remark'],
      [{ formula: 'A1&amp;B1', value: 'Quill' }, 'Ann, Mary', '1871-01-02', 'a "quoted" word'],
      ['Quinn', 'Bea', '31/0/1900', ''],
    )
    const seen = (await boss.ask(imports.readBulk, { body: {} }, form([file], {}))).json() as BulkFile
    expect(seen).toMatchObject({
      kind: 'burials',
      lines: 2,
      header: ['Last name', 'Given names', 'Died', 'Remark'],
    })
    expect(seen.samples[0]!.cells).toEqual(['Quill', 'Ann, Mary', '1871-01-02', 'a "quoted" word'])
    const report = (await sendCsv(boss, file)).json() as BulkReport
    expect(report).toMatchObject({ added: 1, refused: 1 })
    expect(report.errors[0]).toMatchObject({ line: 3, column: 'Died' })
  })

  it('that unpacks to gigabytes, is broken, cut off or no workbook, is refused with what to do', async () => {
    const bomb = workbook(' '.repeat(160 * 1024 * 1024))
    expect(bomb.content.length).toBeLessThan(1024 * 1024)
    expect(await read(bomb)).toEqual([
      415,
      'old.xlsx is larger than 150 MB when unpacked. Save its sheet as “CSV UTF-8”, or split it.',
    ])
    const whole = sheet(['Last name'], ['Quill'])
    const cannot = [
      415,
      'old.xlsx cannot be read as a workbook. Save its sheet as “CSV UTF-8”, then choose it again.',
    ]
    expect(await read(csv(whole.content.subarray(0, 700), 'old.xlsx'))).toEqual(cannot)
  })
})

describe('a workbook that reaches far (imports-8)', () => {
  const cell = (at: string, within = '<is><t>x</t></is>') => `<c r="${at}" t="inlineStr">${within}</c>`
  const row = (no: number | string, ...cells: string[]) => `<row r="${no}">${cells.join('')}</row>`
  const head = row(1, cell('A1'))
  const limits = 'a sheet has up to 200 columns, 100,000 lines and 4,000,000 cells'
  const far = (at: string) => [
    415,
    `old.xlsx has something in cell ${at}: ${limits}. Delete what is beyond, or divide it.`,
  ]

  it.each([
    ['the last cell there is', row(1048576, cell('XFD1048576')), 'XFD1048576'],
    ['a column too many', row(2, cell('GS2')), 'GS2'],
    ['a line too many', row(100_002, cell('A100002')), 'A100002'],
    ['many blank cells before it', row(100_001, cell('GR100001')), 'GR100001'],
    [
      'another quotation mark',
      row(9, cell('A9').replaceAll('"', "'"), '<x:c r = "GS9"><v>1</v></x:c>'),
      'GS9',
    ],
  ])('with %s is refused by its cell', async (_, rows, at) => {
    expect(await read(workbook(head + rows))).toEqual(far(at))
  })

  it('only as it looks is read', async () => {
    const styled = row(1048576, '<c r="XFD1048576" s="1"/>')
    expect(await read(workbook(head + row(2, cell('A2'), '<c r="XFD2" s="1" />') + styled))).toEqual([
      200,
      undefined,
    ])
  })
})

describe('bad files (imports-8)', () => {
  it.each([
    ['no lines but its head', 'Last name,Died\n', 200, undefined],
    [
      'a thousand columns',
      `${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\n`,
      415,
      /more than 200 columns/,
    ],
    [
      'a line of separators alone',
      Buffer.alloc(24 * 1024 * 1024, ','),
      415,
      /more than 200 columns in line 1\./,
    ],
    [
      'separators alone after lines in quotation marks',
      `Name;Died\n"Qu\nill";1901\nQuist${';'.repeat(1_000_000)}\n`,
      415,
      /more than 200 columns in line 4\./,
    ],
    [
      'one line that never ends',
      Buffer.alloc(24 * 1024 * 1024, 'x'),
      415,
      /line that is too long.* from line 1 on/,
    ],
    ['a line end in each cell', `a${',"\n"'.repeat(500_000)}`, 415, /more than 200 columns in line 200\./],
    ['separators within quotation marks', `Last name\n"${','.repeat(10_000)}"\n`, 200, undefined],
    ['another encoding', Buffer.from('Last name\nMüller\n', 'latin1'), 415, /is not in UTF-8 \(line 2\)/],
    ['a quotation mark that is never closed', 'Last name\n"Quill\nQuinn\n', 415, /never closed/],
    [
      'a quotation mark within a word',
      'Last name,Died\nQuill,"1901"x\n',
      415,
      /stray quotation mark in line 2/,
    ],
    ['nothing', '\n\n', 415, /has no lines/],
    ['blank lines alone', Buffer.alloc(2 * 1024 * 1024, '\n'), 415, /more than 100,000 lines/],
    [
      'another encoding far below',
      Buffer.concat([Buffer.alloc(200_000, 'é\n'), Buffer.from([0xfc])]),
      415,
      /is not in UTF-8 \(line 66667\)/,
    ],
    ['nothing at all', '', 415, /^old\.csv is empty\.$/],
    ['a line too many', `Last name\n${'Quill\n'.repeat(100_001)}`, 415, /more than 100,000 lines\. Split it/],
    // Of a file of gigabytes no more than this is read: core/call/endless-forms.test.ts.
    ['more than is read', Buffer.alloc(26 * 1024 * 1024, 'Quill\n'), 413, /too large/],
  ])('with %s', async (_, content, status, message) => {
    const [code, said] = await read(csv(content, 'old.csv'))
    expect(code).toBe(status)
    if (message) expect(said).toMatch(message)
  })
})
