import { randomBytes } from 'node:crypto'
import { type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import type { Reading } from '../../core/context/context.ts'
import { exportFound, type Export } from './export.ts'
import type { FileReply } from '../../core/call/verbs.ts'

const park = testPark()
type Row = { no: number; note: string }

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const noted = (no: number) => ({ no, note: randomBytes(600).toString('hex') })

let users = 0
const exporting = async (
  more: Partial<Export<Row>>,
  user_id = (users += 1),
  db = park.db,
): Promise<FileReply & { content: Readable }> => {
  const ctx = { db, user: { user_id }, log: { warn: () => undefined } } as unknown as Reading
  const reply = await exportFound<Row>(ctx, {
    filename: 'Test.xlsx',
    title: 'Test',
    columns: [
      { head: 'No', kind: 'whole', width: 8, value: (row) => row.no },
      { head: 'Note', kind: 'text', width: 8, value: (row) => row.note },
    ],
    find: async () => ids(20_000),
    rows: async (_, page) => page.map(noted),
    ...more,
  })
  return reply as FileReply & { content: Readable }
}

const openTransactions = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%'`.execute(park.db)
  return rows.length
}

/** What ends elsewhere, on a busy machine. */
const inTime = { timeout: 30_000 }

afterEach(() => vi.waitFor(async () => expect(await openTransactions()).toBe(0), inTime))

describe('an export', () => {
  it('lets three be made at once, and a fourth once one of them is given up (core-14)', async () => {
    const three = await Promise.all([1, 2, 3].map(() => exporting({})))
    expect(await openTransactions()).toBe(3)
    await expect(exporting({})).rejects.toMatchObject({ status: 429 })
    for (const { content } of three) content.destroy()
    await vi.waitFor(async () => (await exporting({})).content.destroy(), inTime)
  })

  it('lets a user make one at a time, and says so (core-14)', async () => {
    const { content } = await exporting({}, 700)
    await expect(exporting({}, 700)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Your last export is still downloading\./),
    })
    ;(await exporting({}, 701)).content.destroy()
    content.destroy()
    await vi.waitFor(async () => (await exporting({}, 700)).content.destroy(), inTime)
  })

  it('lets a user make one at a time at all processes, and again when the other process is gone (core-28)', async () => {
    const elsewhere = new pg.Client({ connectionString: park.ownerUrl })
    elsewhere.on('error', () => undefined)
    await elsewhere.connect()
    await elsewhere.query("begin; select pg_advisory_xact_lock(hashtext('export of a user'), 702)")
    await expect(exporting({}, 702)).rejects.toMatchObject({ status: 429, message: /^Your last export/ })
    ;(await exporting({}, 703)).content.destroy()
    await elsewhere.end()
    await vi.waitFor(async () => (await exporting({}, 702)).content.destroy(), inTime)
  })

  it('breaks off when its rows can no longer be read, so that a partial file is never taken for a whole one (core-14)', async () => {
    const rows = async (_: Reading, page: number[]) => {
      if (page[0]! > 2000) throw new Error('the database has gone')
      return page.map(noted)
    }
    const { content } = await exporting({ rows })
    await expect(buffer(content)).rejects.toThrow('has gone')
  })

  it('fails before the file begins when the search fails', async () => {
    const find = async () => Promise.reject(new Error('no such column'))
    await expect(exporting({ find })).rejects.toThrow('no such column')
  })

  it('shows one moment, whatever is changed meanwhile, and writes nothing itself (core-14)', async () => {
    await sql`insert into customers (last_name) select 'Before ' || n from generate_series(1, 1200) n`.execute(
      park.db,
    )
    const find: Export<Row>['find'] = async ({ db }) => {
      const known = await sql<{ customer_id: number }>`select customer_id from customers`.execute(db)
      return known.rows.map((row) => row.customer_id)
    }
    const rows: Export<Row>['rows'] = async (ctx, page) => {
      await sql`update customers set last_name = 'After' where customer_id = any(${page})`.execute(park.db)
      const found = await sql<Row>`select customer_id as no, last_name as note from customers
        where customer_id = any(${page}) order by customer_id`.execute(ctx.db)
      return found.rows
    }
    const { content } = await exporting({ find, rows })
    const read = (await readWorkbook(await buffer(content))).Test!.slice(1)
    expect(read).toHaveLength(1200)
    expect(read.filter(([, note]) => !String(note).startsWith('Before'))).toEqual([])
    const writing = exporting({ find: async (ctx) => (await sql`delete from audits`.execute(ctx.db), []) })
    await expect(writing).rejects.toThrow(/read-only|permission/)
  })
})
