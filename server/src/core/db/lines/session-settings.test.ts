import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/harness.ts'
import { openDatabase, sqlState, type Database } from '../db.ts'
import { manners } from './session-settings.ts'

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
  const refused = await one.transaction().execute(async (tx) => {
    await lock.execute(tx)
    return lock.execute(other).catch(sqlState)
  })
  expect(refused).toBe('55P03')
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

/** As an administrator sets them for everybody who uses a database. */
const foreign = {
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'iso_8601',
  extra_float_digits: '-5',
  default_transaction_isolation: 'repeatable read',
  idle_session_timeout: '1s',
  client_min_messages: 'error',
}

it('what an administrator set for the database changes nothing that the app reads, waits for or is told (running-12)', async () => {
  const { ownerUrl, appUrl } = await freshDatabase()
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const base = new URL(ownerUrl).pathname.slice(1)
  for (const [name, value] of Object.entries(foreign))
    await owner.query(`alter database "${base}" set ${name} = ${name === 'DateStyle' ? value : `'${value}'`}`)
  await owner.end()
  const { db, pool, close } = openDatabase(appUrl, { max: 1 })
  opened.push({ close } as Database)
  const { rows } = await sql<{ day: string; at: string; apart: string; share: number; isolation: string }>`
    select date '2026-11-05' as day, timestamptz '2026-11-05 09:00Z' as at, ('36 hours'::interval)::text as apart,
      0.1234567890123456::float8 as share, current_setting('transaction_isolation') as isolation`.execute(db)
  expect(rows[0]).toEqual({
    day: '2026-11-05',
    at: '2026-11-05T09:00:00.000Z',
    apart: '36:00:00',
    share: 0.1234567890123456,
    isolation: 'read committed',
  })
  const one = await pool.connect()
  const told: string[] = []
  one.on('notice', ({ message }) => told.push(message ?? ''))
  await one.query(`do 'begin raise warning ''given up''; end'`)
  expect(told).toEqual(['given up'])
  // The connection that holds the lock of a task asks nothing for as long as the task takes.
  expect((await one.query('show idle_session_timeout')).rows).toEqual([{ idle_session_timeout: '0' }])
  one.release()
})
