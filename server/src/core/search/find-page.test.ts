import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { findPage } from './find-page.ts'

const park = testPark()
const source = {
  id: sql<number>`n`,
  from: sql`from generate_series(1, 25) n where n <> 7`,
  order: [sql`n desc`],
}

it.each([
  ['the first page', 10, 0, 10],
  ['a last page that is not full', 10, 20, 4],
  ['a last page that is full', 8, 16, 8],
  ['a page beyond the end', 10, 30, 0],
  ['all of them', null, 0, 24],
  ['all after some', null, 20, 4],
] as const)('%s knows how many there are in all', async (_, limit, offset, length) => {
  for (const narrow of [true, false]) {
    const { ids, total } = await findPage(park.db, { ...source, limit, offset, narrow })
    expect([ids.length, total]).toEqual([length, 24])
  }
})

it('a search that finds nothing has the total 0', async () => {
  const from = sql`from generate_series(1, 25) n where n > 90`
  for (const narrow of [true, false])
    expect(await findPage(park.db, { ...source, from, limit: 10, narrow })).toEqual({ ids: [], total: 0 })
})
