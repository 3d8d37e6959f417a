import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '../server/src/commands/check.ts'
import { openDatabase, type Database } from '../server/src/core/db/db.ts'
import { checkDatabase } from '../server/src/domain/invariants/check-database.ts'
import { invariant } from '../server/src/domain/invariants/invariant.ts'
import { invariants } from '../server/src/domain/invariants/invariants.ts'
import { testPark } from '../server/src/test/app.ts'
import { fillDemoPark } from './fill-demo-park.ts'
import { plants, withoutRefusals } from './spoilt-park-fixture.ts'

const park = testPark()
let owner: Database

beforeAll(async () => {
  await fillDemoPark(park.core, { scale: 'stories' })
  owner = openDatabase(park.ownerUrl, { max: 1 })
})
afterAll(() => owner.close())

/** What the command does, on the database of this test. */
async function checked() {
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  const env = { DATABASE_URL: park.ownerUrl, DATA_DIR: park.core.settings.DATA_DIR }
  const found = await check({ env, root: path.join(import.meta.dirname, '..'), report })
  return { found, lines }
}

describe('a park that nobody spoilt', () => {
  test('agrees in everything', async () => {
    const { found, lines } = await checked()
    expect([found, lines[0]]).toEqual([0, `All ${invariants.length} rules hold`])
    expect(lines.at(-1)).toMatch(/^All \d+ files are there/)
  })

  test('is only read', async () => {
    const writes = invariant(
      'writes',
      'setting',
      'It writes.',
      'delete from settings returning key as record',
    )
    await expect(checkDatabase(park.db, () => undefined, [writes])).rejects.toThrow(/read-only transaction/)
  })
})

describe('a spoilt park', () => {
  beforeAll(() => sql.raw(withoutRefusals).execute(owner.db), 120_000)

  test('has a plant for each invariant', () => {
    expect(Object.keys(plants).sort()).toEqual(invariants.map(({ name }) => name).sort())
  })

  test.each(Object.entries(plants))('is found out by %s', async (name, plant) => {
    const { broken } = invariants.find((one) => one.name === name)!
    expect(await broken(owner.db)).toEqual([])
    const tx = await owner.db.startTransaction().execute()
    try {
      await sql.raw(plant).execute(tx)
      expect(await broken(tx)).not.toEqual([])
    } finally {
      await tx.rollback().execute()
    }
  })

  // Last, since it stays.
  test('is reported by the number of its record', async () => {
    await sql
      .raw('update sales set price_receipted = price_receipted + 0.5 where sale_id = 3')
      .execute(owner.db)
    const { found, lines } = await checked()
    expect(found).toBeGreaterThan(0)
    expect(lines[0]).toBe(
      'Failed: What a sale has received is the sum of its receipts that are not voided.\n  sale 3',
    )
    expect(lines).toContainEqual(expect.stringMatching(/^\d+ records? do(es)? not agree$/))
  })
})
