import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { elsewhere, unchecked } from './raw-sql-still.mjs'

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
const isClaimed = /\bsql<(?!SqlBool|(string|number|boolean|unknown)\b)/

/** Where raw statements belong: queries, what features share, and the parts of the core that are about SQL. */
const belongs = (name) => /queries\.ts$/.test(name) || /^(domain|core|db)\//.test(name)

test('raw statements are in queries and in the domain, but for those still elsewhere', () => {
  expect(named(files.filter(({ name, text }) => isStatement.test(text) && !belongs(name)))).toEqual(elsewhere)
})

test('rows of raw statements are checked by rowsOf, but for those still claimed', () => {
  const claimed = files.filter(({ name, text }) => isClaimed.test(text) && name !== 'core/db/rows-of.ts')
  expect(named(claimed)).toEqual(unchecked)
})
