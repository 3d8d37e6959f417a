import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { prepared, opaque } from '../db.ts'

const park = testPark()

it('keeps the plan of a marked statement on its connection, and of no other statement', async () => {
  const rows = await park.db.transaction().execute(async (tx) => {
    for (const number of [1, 2]) {
      const { rows } = await sql<{ n: number }>`${prepared}select ${number}::integer + 1 as n`.execute(tx)
      expect(rows).toEqual([{ n: number + 1 }])
      await sql`select ${number}::integer`.execute(tx)
    }
    return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)).rows
  })
  expect(rows).toEqual([{ statement: '/* prepared */ select $1::integer + 1 as n' }])
})

it('keeps one plan of a marked statement after five runs, however short the opaque lists are', async () => {
  const counted = await park.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 8; n += 1)
      await sql`${prepared}select from audits a join users u using (user_id)
        where a.audit_id = any (${opaque([n], 'int[]')})`.execute(tx)
    const { rows } = await sql<{ custom_plans: number; generic_plans: number }>`
      select custom_plans, generic_plans from pg_prepared_statements where statement like '%audits%'`.execute(
      tx,
    )
    return rows
  })
  expect(counted).toEqual([{ custom_plans: 5, generic_plans: 3 }])
})
