import type { BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { png } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const header = 'Block,Row,Number,Site type,Unsuitability'
const file = (...lines: string[]) => csv([header, ...lines].join('\n'))
const imported = async (...lines: string[]) => (await sendCsv(boss, file(...lines))).json() as BulkReport
const refusal = async (content: string | Buffer, name?: string) => {
  const refused = await sendCsv(boss, csv(content, name), { kind: 'sites' })
  return [refused.statusCode, refused.json().error?.message]
}
const sitesOf = async (block: string) =>
  (
    await sql<{ ref: string; status: string; graves: string }>`
      select site_ref as ref, site_status_ref as status, (select count(*) from graves g where g.site_id = s.site_id) as graves
      from sites s where block_ref = ${block} order by sort_key`.execute(park.db)
  ).rows.map(({ ref, status, graves }) => [ref, status, Number(graves)])
const importsOf = async () => (await park.db.selectFrom('imports').selectAll().execute()).length

describe('a file of sites (imports-8, imports-9)', () => {
  it('makes blocks and sites with their graves, status and unsuitability, and is on record once', async () => {
    const report = await imported('J,1,1,Lawn Single,', 'J,5A,7,LAWN_DOUBLE,', 'J,1,2,lawn single,swamp')
    const [reason] = (
      await sql<{
        r: string
      }>`select site_unsuitability as r from site_unsuitabilities where not retired order by 1 limit 1`.execute(
        park.db,
      )
    ).rows
    expect(report).toMatchObject({ dryrun: false, lines: 3, added: 2, refused: 1, blocks: ['J'] })
    expect(report.errors).toEqual([
      {
        line: 4,
        column: 'Unsuitability',
        message: 'There is no unsuitability reason “swamp”. Add it under Setup > Lists, or correct the line.',
        cells: ['J', '1', '2', 'lawn single', 'swamp'],
      },
    ])
    await imported(`J,1,2,lawn single,${reason!.r.toUpperCase()}`)
    expect(await sitesOf('J')).toEqual([
      ['J-01-01', 'AVAIL', 1],
      ['J-01-02', 'UNSUITABLE', 1],
      ['J-5A-07', 'AVAIL', 1],
    ])
    const audits = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'import')
      .execute()
    expect(audits.map(({ message }) => message)).toContain('sites.csv: 2 sites added, 1 new block')
  })

  it('in a dry run, which is the default, writes nothing and says the same', async () => {
    const before = await importsOf()
    const said = (await sendCsv(boss, file('K,1,1,Lawn Single,'), {})).json() as BulkReport
    expect(said).toMatchObject({ dryrun: true, added: 1, blocks: ['K'] })
    expect(said.first).toEqual([
      { line: 2, site_ref: 'K-01-01', site_type: 'Lawn Single', unsuitability: '' },
    ])
    expect([await sitesOf('K'), await importsOf()]).toEqual([[], before])
  })

  it('sent twice, or twice at once, changes nothing the second time (imports-7)', async () => {
    const lines = Array.from({ length: 40 }, (_, one) => `L,1,${one + 1},Lawn Single,`)
    const both = await Promise.all([sendCsv(boss, file(...lines)), sendCsv(boss, file(...lines))])
    const reports = both.map((one) => one.json() as BulkReport)
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 40])
    const before = await importsOf()
    expect(await imported(...lines)).toMatchObject({ added: 0, known: 40, refused: 0 })
    expect(await importsOf()).toBe(before)
    expect((await imported('l,01,3,LAWN_DOUBLE,')).warnings).toEqual([
      { line: 2, message: 'Site L-01-03 already exists as Lawn Single and will not change.' },
    ])
  })

  it('tells each wrong line with its column, and takes the others (imports-10)', async () => {
    const report = await imported(
      'M,1,1,Lawn Single,',
      'M,1,x,Lawn Single,',
      'M,1 and three quarters,2,Lawn Single,',
      ',1,2,Lawn Single,',
      'M,1,2,Lawn Singel,',
      'M,1,2,,',
      'M,1,01,Lawn Single,',
      'M, old,1,5,Lawn Single,Rock',
      'M,1,40/41,Lawn Single,',
      'm,1,12,Lawn Single',
      '',
    )
    expect(report.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'Number', '“x” cannot be a site number. Use a whole number from 1 to 99999.'],
      [
        4,
        'Row',
        '“1 and three quarters” cannot be a row name. Use at most 10 characters, with no spaces, hyphens or slashes.',
      ],
      [5, 'Block', 'The block is missing.'],
      [
        6,
        'Site type',
        'There is no site type “Lawn Singel”. Add it under Setup > Site Types, or correct the line.',
      ],
      [7, 'Site type', 'The site type is missing.'],
      [8, '', 'Site M-01-01 is already on line 2.'],
      [9, '', 'This line has 6 values, but there are 5 columns. Is a quotation mark missing?'],
    ])
    expect(report.warnings).toEqual([
      { line: 10, message: 'It names 2 sites: M-01-40, M-01-41.' },
      { line: 11, message: 'Number 12 is imported, but never offered for sale.' },
    ])
    expect((await sitesOf('M')).map(([ref]) => ref)).toEqual(['M-01-01', 'M-01-12', 'M-01-40', 'M-01-41'])
  })
})

describe('a file of sites as other programs write it (imports-8)', () => {
  it('comes with semicolons, tabs, quotation marks, any line ends, a mark of its encoding, and a ref in one column', async () => {
    const type = 'Lawn Single'
    expect(
      (await sendCsv(boss, csv(`\uFEFFsite;"type"\r\n"N-1-1";${type}\r\n\r\nN-1-2;${type}\r\n`))).json(),
    ).toMatchObject({ added: 2 })
    expect(
      (await sendCsv(boss, csv(`block\trow\tnumber\ttype\tnote\rN\t1\t3\t${type}\t"a\rb"\r`))).json(),
    ).toMatchObject({ added: 1, ignored: [] })
    const wide = Buffer.from(`\uFEFFblock,row,number,type\nN,1,4,${type}\n`, 'utf16le')
    expect((await sendCsv(boss, csv(wide))).json()).toMatchObject({ added: 1 })
    const { id } = (
      await sql<{ id: number }>`select site_type_id as id from site_types where site_type = ${type}`.execute(
        park.db,
      )
    ).rows[0]!
    expect(
      (await sendCsv(boss, csv('block,row,number\nN,1,5\n'), { dryrun: 'false', site_type_id: id })).json(),
    ).toMatchObject({ added: 1 })
    expect((await sitesOf('N')).length).toBe(5)
  })
})

describe('a file that is no such file is refused whole (imports-8)', () => {
  it('by its content', async () => {
    expect(await refusal(png, 'a.csv')).toEqual([
      415,
      'a.csv.png is a picture. Type what it shows into a spreadsheet and save that as XLSX, then choose that file.',
    ])
    expect(await refusal(Buffer.from([0x61, 0, 0x62]), 'a.csv')).toEqual([
      415,
      'a.csv is not a CSV file. Save it as “CSV UTF-8”, then choose it again.',
    ])
    expect(await refusal(Buffer.from('a,b\nM\xfcller,1\n', 'latin1'))).toEqual([
      415,
      'sites.csv is not in UTF-8 (line 2). Save it as “CSV UTF-8”, then choose it again.',
    ])
    expect(await refusal('\n\n')).toEqual([415, 'sites.csv has no lines.'])
  })

  it('where quotation marks do not fit, naming the line', async () => {
    expect(await refusal(`${header}\nA,1,1,"Lawn,\nA,1,2,Lawn,\n`)).toEqual([
      415,
      'sites.csv has a quotation mark in line 2 that is never closed. Correct it, then choose it again.',
    ])
    expect(await refusal(`${header}\nA,1,1,"Lawn"x,\n`)).toEqual([
      415,
      'sites.csv has a stray quotation mark in line 2. Correct it, then choose it again.',
    ])
  })

  it('where columns are missing, or are more than any program writes', async () => {
    expect(await refusal('Name,Row\nx,1\n')).toEqual([
      422,
      'A sites file needs the columns Block, Row and Number, or Site (A-03-07). Missing: Block, Number. Found: Name, Row.',
    ])
    expect(await refusal(`${'a,'.repeat(1000)}b\n`)).toEqual([
      415,
      'sites.csv has more than 200 columns in line 1.',
    ])
    const blocks = Array.from({ length: 501 }, (_, one) => `B${one},1,1,Lawn Single,`)
    expect((await sendCsv(boss, file(...blocks))).json().error.message).toBe(
      'This file would make 501 new blocks (B0, B1, B2 …). The most is 500 at a time. Is the right column used for the block?',
    )
  })

  it('and takes PERM_TARIFFS', async () => {
    expect((await sendCsv(await park.as('PERM_SITES'), file('A,1,1,Lawn Single,'))).statusCode).toBe(403)
  })
})
