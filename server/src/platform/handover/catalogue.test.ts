import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { allColumns, type Column } from './columns-queries.ts'
import { testPark } from '../../test/app.ts'
import { fateOf, handedTables } from './catalogue.ts'
import { fileColumns } from './file-paths.ts'
import { allTables, tablesLeftOut } from '../../domain/columns/tables.ts'

const park = testPark()

const named = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`
const unsaid = (columns: Column[]) => columns.filter((column) => fateOf(column) === undefined).map(named)

it('every column of every table is in a hand-over, or named as left out with the reason (handover-1)', async () => {
  const columns = await allColumns(park.db)
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'sexton' and table_type = 'BASE TABLE'`.execute(park.db)
  expect(columns.map(named).sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(unsaid(columns)).toEqual([])
})

it('nothing is said of what there is no more', async () => {
  const columns = await allColumns(park.db)
  const tables = new Set(columns.map(({ table }) => table))
  const there = new Set(columns.map(named))
  const said = [
    ...allTables.flatMap(({ name, columns: own }) => Object.keys(own).map((column) => `${name}.${column}`)),
    ...Object.entries(fileColumns).flatMap(([table, own]) => own.map(({ key }) => `${table}.${key}`)),
  ]
  expect(said.filter((name) => !there.has(name))).toEqual([])
  const spoken = allTables.map(({ name }) => name)
  expect(spoken.filter((table) => !tables.has(table))).toEqual([])
  expect(new Set(spoken).size).toBe(spoken.length)
})

it.each([
  ['sales', 'sale_id', 'Number of the sale', null],
  ['sales', 'customer_id', 'The customer', 'customers.customer_id'],
  ['sites', 'block_id', 'The block', 'blocks.block_id'],
  ['site_points', 'site_id', 'The site', 'sites.site_id'],
])('%s.%s is: %s', async (table, column, means, refers) => {
  const found = handedTables(await allColumns(park.db)).find(({ name }) => name === table)
  expect(found?.columns.find((one) => one.column === column)).toMatchObject({ means, refers })
})

it('every key of a stored file has a path (handover-1)', async () => {
  const columns = await allColumns(park.db)
  const keys = columns.filter(
    ({ column, table }) =>
      column.endsWith('_key') &&
      /^(storage|thumbnail|logo)_key$/.test(column) &&
      !tablesLeftOut.some(({ name }) => name === table),
  )
  const paths = Object.entries(fileColumns).flatMap(([table, own]) => own.map(({ key }) => `${table}.${key}`))
  expect(paths.sort()).toEqual(keys.map(named).sort())
  for (const { columns: own } of handedTables(columns)) expect(own.length).toBeGreaterThan(0)
})
