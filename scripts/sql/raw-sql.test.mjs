import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

const server = path.join(root, 'server/src')
const files = readdirSync(server, { recursive: true })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter(
    (name) => /\.ts$/.test(name) && !/(\.test|fixture|fixtures)\.ts$/.test(name) && !/^test\//.test(name),
  )
  .map((name) => ({ name, text: readFileSync(path.join(server, name), 'utf8') }))
const named = (found) => found.map(({ name }) => name).sort()

/** A builder's `execute` takes nothing; that of a raw statement takes the database. */
const isStatement = /\browsOf\(|\.execute\(\s*(?!async\b)[a-z]/
/** Rows of a raw statement whose shape is only claimed: `sql<Row>` of anything but one column's type. */
const isClaimed = /\b(sql|RawBuilder)<(?!SqlBool|(string|number|boolean|unknown)\b)/

/** Where raw statements belong: queries, what features share, and core and platform, which are about SQL in part. */
const belongs = (name) => /queries\.ts$/.test(name) || /^(domain|core|platform|db)\//.test(name)

test('raw statements are in queries and in the domain', () => {
  expect(named(files.filter(({ name, text }) => isStatement.test(text) && !belongs(name)))).toEqual([])
})

test('rows of raw statements are checked by rowsOf, never only claimed', () => {
  expect(named(files.filter(({ text }) => isClaimed.test(text)))).toEqual([])
})

test.each([
  ['a statement', isStatement, 'await sql`delete from notes`.execute(ctx.db)'],
  ['a statement broken over lines', isStatement, 'sql`delete from notes`.execute(\n    db,\n  )'],
  ['checked rows', isStatement, 'await rowsOf(ctx.db, row, sql`select 1 as one`)'],
  ['a claimed row', isClaimed, 'sql<Row>`select 1 as one`'],
  ['a claimed shape', isClaimed, 'sql<{ one: number }>`select 1 as one`'],
  ['a claimed builder', isClaimed, '(id: number): RawBuilder<CardRow> => sql`select 1 as one`'],
])('%s is seen', (_what, pattern, text) => {
  expect(text).toMatch(pattern)
})

test.each([
  ['a statement of the builder', isStatement, "db.deleteFrom('notes').execute()"],
  ['a transaction', isStatement, 'db.transaction().execute(async (tx) => tx)'],
  ['the type of one column', isClaimed, 'sql<string | null>`now()`'],
  ['a condition', isClaimed, 'sql<SqlBool>`true`'],
])('%s may stand anywhere', (_what, pattern, text) => {
  expect(text).not.toMatch(pattern)
})
