import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/harness.ts'
import { openDatabase, sqlState, type Database } from '../db.ts'
import { manners } from './manners.ts'

const opened: Database[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

async function two() {
  const { appUrl } = await freshDatabase()
  const made = [openDatabase(appUrl, { max: 1 }), openDatabase(appUrl, { max: 1 })] as const
  opened.push(...made)
  return made.map(({ db }) => db) as [Database['db'], Database['db']]
}

it('who waits for a lock of somebody else is refused within seconds, at whatever server (core-3)', async () => {
  const [one, other] = await two()
  const lock = sql`select pg_advisory_xact_lock(1)`
  const began = performance.now()
  const refused = await one.transaction().execute(async (tx) => {
    await lock.execute(tx)
    return lock.execute(other).catch(sqlState)
  })
  expect(refused).toBe('55P03')
  expect(performance.now() - began).toBeLessThan(15_000)
})

/** The times of a line are said without their unit. */
const spelled = (name: string, value: string) => {
  if (name === 'tcp_user_timeout') return `${Number(value) / 1000}s`
  return /^tcp_keepalives_i/.test(name) ? `${value}s` : value
}

it('who goes away in the middle of a change, or without a word, keeps its locks for half a minute at most (core-3)', async () => {
  const [one] = await two()
  const names = Object.keys(manners)
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${names}::text[]) name`.execute(one)
  // A line within the machine has no keepalives, and says 0.
  const told = rows.filter(({ name, value }) => !(name.startsWith('tcp_') && value === '0'))
  const said = new Map(told.map(({ name, value }) => [name, value]))
  for (const [name, value] of Object.entries(manners))
    if (said.has(name)) expect([name, spelled(name, said.get(name)!)]).toEqual([name, value])
  expect(said.size).toBeGreaterThanOrEqual(4)
})
