import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { lineTo } from '../../../test/line-to.ts'
import { execute } from '../../../test/test-server.ts'
import { isDatabaseAway } from '../unreachable.ts'
import { openDatabase } from '../db.ts'
import { Lines, otherEnd, type OtherEnd } from './lines.ts'

const park = testPark()

const broken = () => undefined

/** A database at the end of a line that can go dead, with the connection that listens; `max` connections for calls. */
async function overALine(max: number, named = 1) {
  const line = await lineTo(park.ownerUrl)
  onTestFinished(line.close)
  const url = named === 1 ? line.url : line.url.replace(line.host, `${line.host},127.0.0.1:1`)
  const database = openDatabase(url, { max, beats: 200 })
  onTestFinished(database.close)
  let again = 0
  onTestFinished(await database.listen({}, { broken, again: () => (again += 1) }))
  const heardAgain = () => expect.poll(() => again, { timeout: 20_000 }).toBe(1)
  return { ...database, line, heardAgain }
}

const hung = (asked: Promise<unknown>) => asked.then(String, isDatabaseAway)

/** The long statements that the server still runs, as the owner of the database sees them. */
async function sleepers() {
  const owner = openDatabase(park.ownerUrl, { max: 1 })
  onTestFinished(owner.close)
  const those = sql`pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active'
    and datname = current_database() and pid <> pg_backend_pid()`
  return {
    count: async () => (await sql`select from ${those}`.execute(owner.db)).rows.length,
    end: () => sql`select pg_cancel_backend(pid) from ${those}`.execute(owner.db),
  }
}

it.each([1, 2])(
  'who waited on a line that went dead is told once the server is back, with %s named: no connection stays lost (running-4)',
  async (named) => {
    const { db, line, heardAgain } = await overALine(3, named)
    const waiting = [1, 2, 3].map(() => hung(sql`select pg_sleep(30)`.execute(db)))
    const asleep = await sleepers()
    await expect.poll(asleep.count).toBe(3)
    line.goDead(true)
    await asleep.end()
    await expect.poll(asleep.count).toBe(0)
    line.revive()
    await heardAgain()
    expect(await Promise.all(waiting)).toEqual([true, true, true])
    await sql`select 1`.execute(db)
  },
)

it('a connection whose other end was closed unheard is given up, idle or not (running-4)', async () => {
  const { db, pool, line, heardAgain } = await overALine(2)
  const ended = new Set<pg.PoolClient>()
  pool.on('connect', (client) => client.once('end', () => ended.add(client)))
  const asked = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`
  const pids = (await Promise.all([asked.execute(db), asked.execute(db)])).map(({ rows }) => rows[0]!.pid)
  const waiting = hung(sql`select pg_sleep(30)`.execute(db))
  line.goDead(true)
  await execute(park.ownerUrl, `select pg_terminate_backend(pid) from unnest(array[${pids}]) pid`)
  line.revive()
  await heardAgain()
  expect(await waiting).toBe(true)
  await expect.poll(() => ended.size).toBe(2)
})

it('a connection that nobody uses shows signs of life, so that a server that knows nothing of it says so (running-4)', async () => {
  const alive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => alive.mockRestore())
  const { db } = await overALine(1)
  await sql`select 1`.execute(db)
  expect(alive.mock.calls.filter(([on, ms]) => on && ms! <= 5_000)).toHaveLength(2)
})

it('who waits for an answer that is being worked on is left alone, however long that takes', async () => {
  const { db } = await overALine(2)
  await Promise.all([sql`select pg_sleep(2)`.execute(db), sql`select pg_sleep(2)`.execute(db)])
})

/** A connection of which the server always says that it has nothing to do, and the one on which that is asked. */
async function oneSaidToBeIdle() {
  const [lines, one, asked] = [new Lines(), new pg.Client(park.ownerUrl), new pg.Client(park.ownerUrl)]
  onTestFinished(() => Promise.all([one.end(), asked.end()]).then(() => undefined))
  for (const client of [one, asked]) {
    client.on('error', () => undefined)
    lines.add(client, park.ownerUrl)
    await client.connect()
    lines.connected(client, (await client.query<OtherEnd>(`select ${otherEnd}`)).rows[0]!)
  }
  const { rows } = await asked.query<OtherEnd>(`select ${otherEnd}`)
  const idle = { since: rows[0]!.since, states: {} as Record<string, string> }
  idle.states[(await one.query<OtherEnd>(`select ${otherEnd}`)).rows[0]!.pid] = 'idle'
  idle.states[rows[0]!.pid] = 'active'
  vi.spyOn(asked, 'query').mockImplementation(() => ({ rows: [idle] }) as never)
  return { lines, one, asked }
}

/** A statement that waits for a lock: `answer` lets it have that, and resolves when it is answered. */
async function late(one: pg.Client) {
  const holder = new pg.Client(park.ownerUrl)
  await holder.connect()
  await holder.query('select pg_advisory_lock(4)')
  const asking = one.query('select pg_advisory_xact_lock(4)')
  return { asking, answer: () => Promise.all([holder.end(), asking]) }
}

it('an answer that is only late is waited for: found idle once is not forgotten', async () => {
  const { lines, one, asked } = await oneSaidToBeIdle()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await lines.sweep(asked)).toBe(false)
  const first = await late(one)
  expect(await lines.sweep(asked)).toBe(true)
  await first.answer()
  vi.advanceTimersByTime(600)
  const second = await late(one)
  expect(await lines.sweep(asked)).toBe(true)
  await second.answer()
  const third = hung(one.query('select pg_sleep(30)'))
  expect(await lines.sweep(asked)).toBe(true)
  vi.advanceTimersByTime(600)
  expect([await lines.sweep(asked), await third]).toEqual([true, true])
})

it('an answer that several ask after at the same moment is found idle once (running-4)', async () => {
  const { lines, one, asked } = await oneSaidToBeIdle()
  const { asking, answer } = await late(one)
  const found = hung(asking)
  expect([await lines.sweep(asked), await lines.sweep(asked)]).toEqual([true, true])
  await answer()
  expect(await found).not.toBe(true)
})
