import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { anonymized, goneRows } from './anonymized.ts'

const park = testPark()

/** Types of columns in which something can be written down. */
const written = [
  'text',
  '_text',
  'citext',
  '_citext',
  'varchar',
  '_varchar',
  'bpchar',
  'json',
  'jsonb',
  '_jsonb',
  'bytea',
  'xml',
  'hstore',
]

let inDatabase: string[]

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'sexton' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name = any(${written}::text[])`.execute(park.db)
  inDatabase = rows.map(({ name }) => name)
})

const named = () =>
  Object.entries(anonymized).flatMap(([table, rules]) =>
    Object.keys(rules).map((column) => `${table}.${column}`),
  )

/** Tables all of whose rows go. */
const emptied = Object.keys(goneRows).filter((table) => goneRows[table] === 'true')

it('says of every column of every table in which something is written what becomes of it (system-11)', () => {
  const known = new Set(named())
  const isSaid = (name: string) => known.has(name) || emptied.includes(name.split('.')[0]!)
  expect(inDatabase.length).toBeGreaterThan(200)
  expect(inDatabase.filter((name) => !isSaid(name))).toEqual([])
})

it('names no column that is not there', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'sexton'
    `.execute(park.db)
  const all = rows.map(({ name }) => name)
  expect(named().filter((name) => !all.includes(name))).toEqual([])
})

it('says why whatever is kept says nothing about a person', () => {
  for (const rules of Object.values(anonymized))
    for (const rule of Object.values(rules)) if (rule.kind === 'kept') expect(rule.why).toMatch(/\w+ \w+/)
})
