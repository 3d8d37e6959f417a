import { deflateRawSync } from 'node:zlib'
import { imports, type BulkFile, type BulkReport } from '@sexton/contract/imports/calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { form } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const table = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})
const crcOf = (bytes: Buffer) => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A zip of these files, as spreadsheet programs write one. */
function zip(files: Record<string, string | Buffer>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    // Nobody comes as far as to check the sum of a bomb.
    about.writeUInt32LE(bytes.length > 1_000_000 ? 0 : crcOf(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, where, Buffer.from(name)]))
    local.push(entry)
    at += entry.length
  }
  const listed = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, listed, Buffer.from('PK\x05\x06'), end])
}

const cellOf = (cell: string | { formula: string; value: string }, at: string) =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${at}" t="str"><f>${cell.formula}</f><v>${cell.value}</v></c>`

const rowOf = (cells: (string | { formula: string; value: string })[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${row}`)).join('')}</row>`

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook of one sheet of these rows; `more` goes between them. */
const workbook = (rows: string, name = 'old.xlsx') =>
  csv(
    zip({
      '[Content_Types].xml': xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Old" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    }),
    name,
  )

const sheet = (...rows: (string | { formula: string; value: string })[][]) =>
  workbook(rows.map((cells, at) => rowOf(cells, at + 1)).join(''))

const read = async (file: ReturnType<typeof csv>) => {
  const reply = await boss.ask(imports.readBulk, {}, form([file], {}))
  return [reply.statusCode, reply.json().error?.message] as const
}

describe('a workbook (imports-8)', () => {
  it('is read as its first sheet, a row a line; of a formula what it came to', async () => {
    const file = sheet(
      ['Last name', 'Given names', 'Died', 'Remark'],
      [{ formula: 'A1&amp;B1', value: 'Quill' }, 'Ann, Mary', '1871-01-02', 'a "quoted" word'],
      ['Quinn', 'Bea', '1/0/1900', ''],
    )
    const seen = (await boss.ask(imports.readBulk, {}, form([file], {}))).json() as BulkFile
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
      'old.xlsx unpacks to more than 150 MB. Save its sheet as “CSV UTF-8”, or divide it.',
    ])
    const whole = sheet(['Last name'], ['Quill'])
    const cannot = [
      415,
      'old.xlsx cannot be read as a workbook. Save its sheet as “CSV UTF-8”, then choose it again.',
    ]
    expect(await read(csv(whole.content.subarray(0, 700), 'old.xlsx'))).toEqual(cannot)
    expect(await read(csv(zip({ 'a.txt': 'x' }), 'old.xlsx'))).toEqual(cannot)
  })
})

const burialsOf = async (name: string) => {
  const rows = await park.db
    .selectFrom('burials')
    .select('burial_id')
    .where('deceased_last_name', '=', name)
    .execute()
  return rows.length
}

describe('bad files (imports-8)', () => {
  it.each([
    ['no lines but its head', 'Last name,Died\n', 200, undefined],
    [
      'a thousand columns',
      `${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\n`,
      415,
      /more than 200 columns/,
    ],
    ['a head twice', 'Name,name\n', 422, undefined],
    ['another encoding', Buffer.from('Last name\nMüller\n', 'latin1'), 415, /is not in UTF-8 \(line 2\)/],
    ['a quotation mark that is never closed', 'Last name\n"Quill\nQuinn\n', 415, /never closed/],
    [
      'a quotation mark within a word',
      'Last name,Died\nQuill,"1901"x\n',
      415,
      /stray quotation mark in line 2/,
    ],
    ['nothing', '\n\n', 415, /has no lines/],
    ['nothing at all', '', 415, /^old\.csv is empty\.$/],
    [
      'a line too many',
      `Last name\n${'Quill\n'.repeat(100_001)}`,
      415,
      /more than 100,000 lines\. Divide it/,
    ],
    // Of a file of gigabytes no more than this is read: core/call/endless-forms.test.ts.
    ['more than is read', Buffer.alloc(26 * 1024 * 1024, 'Quill\n'), 413, /too large/],
    ['a web page', '<html><script>alert(1)</script></html>', 415, /is not a CSV file/],
  ])('with %s', async (_, content, status, message) => {
    const [code, said] = await read(csv(content, 'old.csv'))
    expect(code).toBe(status)
    if (message) expect(said).toMatch(message)
  })

  it('with formulas keep them as the text they are, refused lines too', async () => {
    const before = await burialsOf('=1+1')
    const formula = '=HYPERLINK("http://x.example","y")'
    const quoted = `"${formula.replaceAll('"', '""')}"`
    const file = csv(`Last name,Died,Place of death\n=1+1,1901,\n${quoted},1901-02-31,@SUM(A1)\n`)
    const report = (await sendCsv(boss, file, { kind: 'burials', dryrun: 'false' })).json() as BulkReport
    expect(report).toMatchObject({ added: 1, refused: 1 })
    expect(report.errors[0]!.cells).toEqual([formula, '1901-02-31', '@SUM(A1)'])
    expect((await burialsOf('=1+1')) - before).toBe(1)
  })

  it('cut in the middle, tell the line that lacks cells by what it means, and keep the others', async () => {
    const report = (
      await sendCsv(boss, csv('Last name,Died,Age\nQuirk,1901,4\nQuist,19'))
    ).json() as BulkReport
    expect(report).toMatchObject({ added: 1, refused: 1 })
  })

  it.each([
    ['burials', 'Last name,Died,Age\nQuorn,1901,4\nQuibble,1905'],
    ['sites', 'Block,Row,Number,Site type\nZZ,1,1,Lawn Single\nZZ,1,2'],
  ])('of %s that end within a line, refuse that line though it could be read', async (kind, text) => {
    const report = (await sendCsv(boss, csv(text), { kind })).json() as BulkReport
    expect(report).toMatchObject({ added: 1, refused: 1 })
    expect(report.errors[0]).toMatchObject({
      line: 3,
      message: expect.stringMatching(/^The file ends within/),
    })
    const whole = (await sendCsv(boss, csv(`${text}\n`), { kind })).json() as BulkReport
    expect(whole.errors.filter(({ message }) => message.startsWith('The file ends'))).toEqual([])
  })
})
