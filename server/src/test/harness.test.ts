import pg from 'pg'
import { expect, test } from 'vitest'
import { findServed } from './databases/find-served.ts'
import { freshDatabase } from './harness.ts'

async function rows(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

test('each test file works on a migrated database of its own, which the app’s role may use but not redefine', async () => {
  const [one, other] = [await freshDatabase(), await freshDatabase()]
  expect(one.appUrl).not.toBe(other.appUrl)
  const count = 'select count(*)::int as count from sexton.migrations'
  expect((await rows(one.appUrl, count))[0].count).toBeGreaterThan(0)
  await expect(rows(one.appUrl, 'create table sexton.own (id int)')).rejects.toThrow('permission denied')
  await rows(one.ownerUrl, 'create table sexton.own (id int)')
  await expect(rows(other.ownerUrl, 'select from sexton.own')).rejects.toThrow('does not exist')
})

test('a served PostgreSQL is the one of TEST_DATABASE_URL, else one of the machine’s programs, else none', () => {
  const url = 'postgresql://someone@127.0.0.1/postgres'
  expect(findServed({ TEST_DATABASE_URL: url })).toEqual({ url })
  expect(findServed({}, '/nowhere')).toBeUndefined()
})
