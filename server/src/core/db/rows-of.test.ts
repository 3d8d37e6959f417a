import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { testPark } from '../../test/app.ts'
import { rowsOf } from './rows-of.ts'

const park = testPark()
const row = z.object({ id: z.number(), name: z.string().nullable() })

it('answers the rows as declared', async () => {
  const two = sql`select 1 as id, 'one' as name union all select 2, null order by 1`
  expect(await rowsOf(park.db, row, two)).toEqual([
    { id: 1, name: 'one' },
    { id: 2, name: null },
  ])
})

it.each([
  ['a column that is missing', sql`select 1 as id`, 'name'],
  ['one too many', sql`select 1 as id, null as name, true as more`, 'more'],
  ['one of another type', sql`select '1' as id, null as name`, 'id'],
  ['an unexpected null', sql`select null::int as id, null as name`, 'id'],
])('%s throws', async (_what, statement, column) => {
  await expect(rowsOf(park.db, row, statement)).rejects.toThrow(column)
})
