import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { form, png } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { bookOf, sheetOf, zip } from '../../../test/workbooks.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const folder = join(import.meta.dirname, '../../../../../../shared/data/moving-in')

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

type File = ReturnType<typeof csv>
type Fields = Record<string, string | number>

const seen = async (file: File, fields: Fields = {}) =>
  (await boss.ask(imports.readBulk, { body: {} }, form([file], fields))).json() as BulkFile
const send = async (file: File, fields: Fields = { dryrun: 'false' }) =>
  (await sendCsv(boss, file, fields)).json() as BulkReport
const said = async (file: File, fields: Fields = {}) => {
  const reply = await boss.ask(imports.readBulk, { body: {} }, form([file], fields))
  return [reply.statusCode, reply.json().error?.message] as const
}
const died = async (lasts: string) =>
  (
    await sql<{
      d: string
      p: string
    }>`select deceased_last_name || ' ' || death_date as d, death_precision as p
      from burials where deceased_last_name ~ ${lasts} order by 1`.execute(park.db)
  ).rows.map(({ d, p }) => (p === 'day' ? d : `${d} ${p}`))

describe.skipIf(!existsSync(folder))('moving in: tables as people have them (imports-32)', () => {
  const file = (name: string) => csv(readFileSync(join(folder, name)), name)

  it('sep-line.csv: the first line is the separator, not the heads', async () => {
    expect(await seen(file('sep-line.csv'))).toMatchObject({ heads: '2', header: ['Surname', 'Died', 'Age'] })
    expect(await send(file('sep-line.csv'))).toMatchObject({ lines: 1, added: 1, refused: 0 })
    expect(await died('^Müller$')).toEqual(['Müller 1904-01-01 year'])
  })

  it('title-row.xlsx: the heads are found below the title row, all columns are there', async () => {
    const header = ['Last Name', 'First Name', 'Birth Year', 'Death Year']
    expect(await seen(file('title-row.xlsx'))).toMatchObject({ heads: '2', header, lines: 2 })
    expect(await send(file('title-row.xlsx'))).toMatchObject({ added: 2, refused: 0, header })
  })

  it('blank-sheet.csv: the title is no head', async () => {
    expect(await seen(file('blank-sheet.csv'))).toMatchObject({ heads: '2', lines: 1 })
    expect(await send(file('blank-sheet.csv'))).toMatchObject({ added: 1, refused: 0 })
  })

  it('datecells.xlsx, datecells1904.xlsx: each date is the one that the spreadsheet program shows', async () => {
    const mapping = JSON.stringify({
      dates: 'dmy',
      columns: ['Last name', 'Died'].map((column, at) => ({
        column,
        field: at === 0 ? 'deceased_last_name' : 'death_date',
      })),
    })
    const report = await send(file('datecells.xlsx'), { dryrun: 'false', kind: 'burials', mapping })
    // A day that the program shows, though there was none.
    expect(report.errors).toMatchObject([{ line: 10, message: expect.stringMatching(/^“1900-02-29”/) }])
    const same = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'kk', 'll', 'mm']
    expect(await died('^X..$')).toEqual(
      [
        ...same.map((one) => `X${one} 2004-05-12`),
        'Xgg 1900-01-01',
        'Xhh 1900-02-28',
        'Xjj 1900-03-01',
      ].toSorted(),
    )
    await send(file('datecells1904.xlsx'))
    expect(await died('^Yaa$')).toEqual(['Yaa 2004-05-12'])
  })
})

const list = 'Register of St Mary,,\n\nLast name,First name,Died\nZorn,Ann,1904\nZorn,Bob,1905\nTotal,2,\n'

describe('where the table of a file is (imports-32)', () => {
  it('is found: titles, totals and notes are no lines, and are named', async () => {
    expect(await seen(csv(list))).toMatchObject({
      heads: '3',
      lines: 2,
      top: [{ line: 1 }, { line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }],
      totals: [{ line: 6, cells: ['Total', '2', ''] }],
    })
    const dry = await send(csv(list), {})
    expect(dry).toMatchObject({ lines: 2, added: 2, refused: 0, warned: 1 })
    expect(dry.warnings).toEqual([
      { line: 6, message: 'It looks like a total or a note and is not imported: Total, 2' },
    ])
    expect(await send(csv(list))).toMatchObject({ lines: 2, added: 2, warned: 1 })
  })

  it('is what the user says, in the real run too: another line, two of them or none, and the totals', async () => {
    expect(await seen(csv(list), { heads: 4 })).toMatchObject({ header: ['Zorn', 'Ann', '1904'], lines: 1 })
    expect(await seen(csv(list), { heads: '3-4' })).toMatchObject({ lines: 1 })
    expect(await seen(csv(list), { heads: 0 })).toMatchObject({ header: ['', '', ''], lines: 4 })
    expect(await seen(csv(list), { totals: 'true' })).toMatchObject({ lines: 3, totals: [{ line: 6 }] })
    const columns = ['deceased_last_name', 'deceased_first_name', 'death_date'].map((field, at) => ({
      column: `Column ${at + 1}`,
      field,
    }))
    const mapping = JSON.stringify({ columns })
    const fields = { dryrun: 'false', kind: 'burials', heads: 0, totals: 'true', mapping }
    expect(await send(csv('Zoll,Eva,1904\nZoll,Ida,1905\nTotal,2,1906\n'), fields)).toMatchObject({
      added: 3,
      refused: 0,
    })
    expect(await said(csv(list), { heads: 50 })).toEqual([
      422,
      'There are no column names in line 50. Choose another line.',
    ])
  })

  it('of a file of sites is found and said likewise', async () => {
    const sites = csv(
      'Plan of 1950,,,\nBlock,Row,Number,Site type\nTB,1,1,Lawn Single\nTB,1,2,#REF!\nTotal,,2,\n',
    )
    const report = await send(sites)
    expect(report).toMatchObject({ kind: 'sites', lines: 2, added: 1, refused: 1, warned: 1 })
    expect(report.errors).toMatchObject([
      { line: 4, column: 'Site type', message: expect.stringMatching(/^“#REF!”/) },
    ])
    expect(await send(sites, { dryrun: 'true', heads: 2, totals: 'true' })).toMatchObject({
      lines: 3,
      warned: 0,
    })
  })

  it('has two lines of column names, repeated ones with a number, and columns without a name', async () => {
    const two = 'Deceased,,Next of kin,\nName,Died,Name,Phone\nAnn Zier,1904,Bob Zier,0971\n'
    expect((await seen(csv(two))).header).toEqual([
      'Deceased Name',
      'Died',
      'Next of kin Name',
      'Next of kin Phone',
    ])
    expect((await seen(csv('Name,Remark,Name\nAnn,x,Bob\n'))).header).toEqual(['Name', 'Remark', 'Name 2'])
    const wide = csv('Last name,Died\nZahl,1904,by the wall\nZahl Two,1905\n')
    expect((await seen(wide)).header).toEqual(['Last name', 'Died', ''])
    expect(await send(wide)).toMatchObject({ added: 2, refused: 0 })
    const moved = 'Last name,Street,Died\nZahn,Road,1904\nZahn B,Road, Town,1905\nZahn C,Road,1906\n'
    expect((await send(csv(moved), {})).errors).toMatchObject([
      { line: 3, message: expect.stringMatching(/4 values/) },
    ])
  })
})

describe('a workbook (imports-8, imports-32)', () => {
  const cell = (at: string, text: string, more = ' t="inlineStr"') =>
    `<c r="${at}"${more}>${more.includes('inlineStr') ? `<is><t>${text}</t></is>` : `<v>${text}</v>`}</c>`
  const row = (no: number, ...cells: string[]) => `<row r="${no}">${cells.join('')}</row>`
  const cover = row(1, cell('A1', 'Read me'))
  const table = [
    row(2, cell('A2', 'Section'), cell('B2', 'Last name'), cell('C2', 'Died')),
    row(4, cell('A4', 'W'), cell('B4', 'Zobel &amp; Co'), cell('C4', '1904', '')),
    row(5, cell('B5', 'Zobel'), cell('C5', '#N/A', ' t="e"')),
    row(6, cell('B6', 'Zobel C'), cell('C6', '1905', '')),
  ].join('')
  const merged = '<mergeCells><mergeCell ref="A4:A5"/><mergeCell ref="B2:C2"/></mergeCells>'
  const book = csv(
    bookOf([
      ['Cover', cover],
      ['1904–1950', table, merged],
      ['Other', cover],
    ]),
    'old.xlsx',
  )

  it('is read by its first sheet with a table, or by the one that is chosen', async () => {
    expect(await seen(book)).toMatchObject({
      sheets: ['Cover', '1904–1950', 'Other'],
      sheet: '1904–1950',
      heads: '2',
      lines: 3,
    })
    expect(await seen(book, { sheet: 'Other' })).toMatchObject({ sheet: 'Other', header: ['Read me'] })
    expect(await said(book, { sheet: 'None' })).toEqual([422, 'The workbook has no sheet “None”.'])
  })

  it('has what is merged down in each of its rows, and an error as such', async () => {
    const { samples } = await seen(book)
    expect(samples).toEqual([
      { line: 4, cells: ['W', 'Zobel & Co', '1904'] },
      { line: 5, cells: ['W', 'Zobel', '#N/A'] },
      { line: 6, cells: ['', 'Zobel C', '1905'] },
    ])
  })
})

describe('errors and formulas of a spreadsheet (imports-33)', () => {
  it('are named and never a value; the user can say that such a cell is empty', async () => {
    const lines = ['Zeder,#N/A', '"=HYPERLINK(""http://a.b"";""Zeder"")",Ann', '#REF!,Ann', 'Zeder B,####']
    const all = [...lines, 'Zeder C,2.60E+11', 'Zeder D,#1'].map((line) => `${line},1904`)
    const file = csv(['Last name,First name,Died', ...all, ''].join('\n'))
    const dry = await send(file, {})
    expect(dry).toMatchObject({ added: 1, refused: 5 })
    const why = 'Correct it there, or leave the cell empty.'
    expect(dry.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'First name', `“#N/A” is an error of the spreadsheet, not a value. ${why}`],
      [3, 'Last name', `“=HYPERLINK(…)” is a formula, not a value. ${why}`],
      [4, 'Last name', `“#REF!” is an error of the spreadsheet, not a value. ${why}`],
      [5, 'First name', `“####” is an error of the spreadsheet, not a value. ${why}`],
      [6, 'First name', `“…E+11” is a number that the spreadsheet has cut, not a value. ${why}`],
    ])
    expect(
      dry.questions.map(({ id, rows }) => [id, rows.map(({ value, answer }) => [value, answer])]),
    ).toEqual([
      [
        'debris:First name',
        [
          ['#N/A', 'refuse'],
          ['####', 'refuse'],
          ['…E+11', 'refuse'],
        ],
      ],
      [
        'debris:Last name',
        [
          ['=HYPERLINK(…)', 'refuse'],
          ['#REF!', 'refuse'],
        ],
      ],
    ])
    const columns = [
      { column: 'Last name', field: 'deceased_last_name' },
      { column: 'First name', field: 'deceased_first_name' },
      { column: 'Died', field: 'death_date' },
    ]
    const mapping = JSON.stringify({ columns, answers: { 'debris:First name=#N/A': 'empty' } })
    expect(await send(file, { dryrun: 'false', kind: 'burials', mapping })).toMatchObject({
      added: 2,
      refused: 4,
    })
  })
})

describe('a file that holds no table is named as what it is, with what to do (imports-8)', () => {
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const compound = (stream: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1_000),
      wide(stream),
      Buffer.alloc(500),
    ])
  const dbf = Buffer.concat([Buffer.from('037c051a0100000041000b00', 'hex'), Buffer.alloc(64, 0)])
  const ods = zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })

  it.each([
    ['a.png', png, /is a picture\. Type what it shows/],
    ['a.pdf', '%PDF-1.4\n1 0 obj\n', /is a PDF\. Ask for the list as a spreadsheet/],
    ['a.xls', compound('Workbook'), /is an old Excel workbook \(XLS\)\. .*save it as XLSX/],
    ['a.doc', compound('WordDocument'), /is a Word document\. Copy its table/],
    ['a.ods', ods, /is an OpenDocument spreadsheet \(ODS\)\. .*save it as XLSX/],
    ['a.dbf', dbf, /is a dBASE table \(DBF\)\. .*save it as XLSX/],
    ['a.ged', '0 HEAD\n1 SOUR X\n', /is a family tree \(GEDCOM\)\. Export its persons as CSV/],
    ['a.xml', '<?xml version="1.0"?>\n<burials><burial/></burials>', /is an XML file\. Export its records/],
    ['a.xls', '<html><table><tr><td>Name</td></tr></table></html>', /is a web page\. .*save it as XLSX/],
    ['a.json', '[{"name":"Ann"}]', /is a JSON file\. Export its records as CSV/],
    ['a.json', '{"type":"FeatureCollection","features":[]}', /is a map, .*Import Outlines/],
    ['a.vcf', 'BEGIN:VCARD\nVERSION:3.0\n', /is a file of contacts/],
    ['a.docx', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), /is a Word document\./],
    ['a.zip', zip({ 'lists/old.csv': 'a,b' }), /is a ZIP archive\. Unpack it and choose lists\/old\.csv\./],
    ['a.zip', zip({ 'a.kml': '<kml/>' }), /is a map, not a table\./],
    [
      'a.mdb',
      Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.from('Standard Jet DB')]),
      /is an Access database/,
    ],
    ['a.sql', '-- MySQL dump 10\nCREATE TABLE x;', /is an SQL script/],
  ])('%s', async (name, content, message) => {
    const [status, words] = await said(csv(content, name))
    expect([status, words]).toEqual([415, expect.stringMatching(message)])
  })

  it('but a table is read though its first cell looks like another kind', async () => {
    expect(await seen(csv('<Name>,Died\nZiel,1904\n'))).toMatchObject({ lines: 1 })
    expect(await seen(csv(sheetOf(['Last name'], ['Ziel'])))).toMatchObject({ lines: 1, sheets: ['Old'] })
  })
})
