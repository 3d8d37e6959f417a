import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../test/app.ts'
import { kept } from './db.ts'

const park = testPark()

it('keeps the plan of a marked statement on its connection, and of no other', async () => {
  const rows = await park.db.transaction().execute(async (tx) => {
    for (const number of [1, 2]) {
      const { rows } = await sql<{ n: number }>`${kept}select ${number}::integer + 1 as n`.execute(tx)
      expect(rows).toEqual([{ n: number + 1 }])
      await sql`select ${number}::integer`.execute(tx)
    }
    return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)).rows
  })
  expect(rows).toEqual([{ statement: '/* kept */ select $1::integer + 1 as n' }])
})
