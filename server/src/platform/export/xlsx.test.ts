import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import { sheet, workbook, type Column } from './xlsx.ts'

type Row = { name: string | null; no: number; paid: number | null; on: string | null; late: boolean }

const columns: Column<Row>[] = [
  { head: 'Name', kind: 'text', width: 30, value: (row) => row.name },
  { head: 'No', kind: 'whole', width: 8, value: (row) => row.no },
  { head: 'Paid', kind: 'money', width: 14, value: (row) => row.paid },
  { head: 'On', kind: 'date', width: 12, value: (row) => row.on },
  { head: 'Late', kind: 'text', width: 6, value: (row) => row.late },
]
const made = new Date('2024-04-01T06:30:10Z')
const row = (more: Partial<Row>): Row => ({ name: null, no: 1, paid: null, on: null, late: false, ...more })
const written = (rows: Row[]) => buffer(workbook([sheet('Sheet', columns, [rows])], made))
const readBack = async (...rows: Row[]) => (await readWorkbook(await written(rows))).Sheet!.slice(1)

/** The text of a sheet in the archive: the last part before the directory. */
function sheetXml(bytes: Buffer): string {
  const name = bytes.indexOf('xl/worksheets/sheet1.xml')
  return inflateRawSync(bytes.subarray(name + 'xl/worksheets/sheet1.xml'.length)).toString()
}

describe('a workbook', () => {
  it('is read back by another library: text, whole numbers, amounts, dates, booleans and empty cells (core-15)', async () => {
    expect(
      await readBack(
        row({ name: "Siobhán O'Brien & Sons <Żółć>", paid: 1234.5, on: '2024-02-29', late: true }),
        row({ name: '  阮氏紅\nline two  ', no: 2_147_483_647, paid: -0.01 }),
      ),
    ).toEqual([
      ["Siobhán O'Brien & Sons <Żółć>", 1, 1234.5, new Date('2024-02-29T00:00:00Z'), 'Yes'],
      [expect.stringContaining('阮氏紅\nline two'), 2_147_483_647, -0.01, null, null],
    ])
  })

  it('keeps what a person typed as text, whatever it begins with (core-15)', async () => {
    const typed = ['=1+1', '+260 977 1', '-1', '@SUM(A1)', '=cmd|/c calc!A1', '0012', '1e5', '_x0041_']
    const bytes = await written(typed.map((name) => row({ name })))
    const read = (await readWorkbook(bytes)).Sheet!.slice(1).map(([name]) => name)
    expect(read.slice(0, -1)).toEqual(typed.slice(0, -1))
    expect(sheetXml(bytes)).not.toContain('<f')
    expect(sheetXml(bytes)).toContain('_x005F_x0041_')
  })

  it('leaves out what no spreadsheet can open, and cuts a text at the longest cell there is', async () => {
    const [[odd], [long]] = (await readBack(
      row({ name: 'a\u0000b\u0007c\ufffed\ud800e\u202e🙂\u2069' }),
      row({ name: 'x'.repeat(40_000) }),
    )) as [[string], [string]]
    expect(odd).toBe('abcde🙂')
    expect(long).toHaveLength(32_767)
  })

  it('writes a date that spreadsheets count differently, or that is known only in part, as text', async () => {
    const days = ['1900-03-01', '1900-02-28', '1887-05-03', 'May 1914', '1914']
    const read = await readBack(...days.map((on) => row({ on })))
    expect(read.map((cells) => cells[3])).toEqual([new Date('1900-03-01T00:00:00Z'), ...days.slice(1)])
  })

  it('stops reading rows when the client has left, and closes their source', async () => {
    let pulled = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          pulled += 1
          yield Array.from({ length: 500 }, (_, no) => row({ no, name: String(Math.random()) }))
        }
      } finally {
        ended = true
      }
    }
    const stream = workbook([sheet('Sheet', columns, endless())], made)
    for await (const _ of stream) if (pulled > 5) break
    await expect.poll(() => ended).toBe(true)
  })
})
