import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Cluster } from '../../test/databases/cluster.ts'
import { testPark } from '../../test/app.ts'
import { lineTo } from '../../test/line-to.ts'
import { execute } from '../../test/test-server.ts'
import { isDatabaseAway, NoPrimary } from './unreachable.ts'
import { openDatabase, type Db } from './db.ts'
import { Primary, primaryOf } from './primary.ts'
import { bin } from './reader-fixture.ts'

const park = testPark()

/** The park's address with these servers in place of its own. */
const at = (...hosts: string[]) => {
  const { host } = new URL(park.ownerUrl)
  return park.ownerUrl.replace(host, hosts.join())
}

function open(url: string, beats?: number) {
  const database = openDatabase(url, { max: 1, ...(beats && { beats }) })
  onTestFinished(database.close)
  return database
}

async function line(to = park.ownerUrl) {
  const made = await lineTo(to)
  onTestFinished(made.close)
  return made
}

const one = sql<{ one: number }>`select 1 as one`

it('the server that takes writes is found among those named (running-4)', async () => {
  const { host } = new URL(park.ownerUrl)
  expect((await one.execute(open(at('127.0.0.1:1', host)).db)).rows).toEqual([{ one: 1 }])
  expect(await primaryOf(at('127.0.0.1:1', host))).toBe(at(host))
})

it('while none takes writes a call fails as with a database that is away, and goes on once one does', async () => {
  const { host } = new URL(park.ownerUrl)
  const { db } = open(at('127.0.0.1:1', host))
  const takeWrites = (on: boolean) =>
    sql`alter database ${sql.id(new URL(park.ownerUrl).pathname.slice(1))}
      set default_transaction_read_only to ${sql.lit(on ? 'off' : 'on')}`.execute(owner.db)
  const owner = open(at(host))
  await takeWrites(false)
  const error: unknown = await one.execute(db).catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(NoPrimary)
  expect(isDatabaseAway(error)).toBe(true)
  await takeWrites(true)
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
})

const write = sql`insert into customers (last_name) values ('Sata')`

it('a connection whose server takes no more writes is given up: the next call has another (running-4)', async () => {
  const { db } = open(at(new URL(park.ownerUrl).host))
  await sql`set default_transaction_read_only = on`.execute(db)
  const error: unknown = await write.execute(db).catch((failed: unknown) => failed)
  expect(isDatabaseAway(error)).toBe(true)
  await write.execute(db)
})

describe('a transaction that is refused a write as read-only (running-4)', () => {
  const lineOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows
  const refusedWithin = async (db: Db) => {
    await sql`savepoint before`.execute(db)
    await expect(write.execute(db)).rejects.toMatchObject({ code: '25006' })
    await sql`rollback to savepoint before`.execute(db)
    return lineOf(db)
  }

  it('is ended by whoever began it, and then its connection is given up: the next call has another', async () => {
    const { db } = open(at(new URL(park.ownerUrl).host))
    await sql`set default_transaction_read_only = on`.execute(db)
    const first = await lineOf(db)
    expect(await db.transaction().execute(refusedWithin)).toEqual(first)
    await write.execute(db)
    expect(await lineOf(db)).not.toEqual(first)
  })

  it('goes on where it is read-only by choice, and one that only reads keeps its connection', async () => {
    const { db } = open(at(new URL(park.ownerUrl).host))
    const first = await lineOf(db)
    const reading = (work: (within: Db) => Promise<unknown>) =>
      db.transaction().setAccessMode('read only').execute(work)
    expect(await reading(lineOf)).toEqual(first)
    expect(await lineOf(db)).toEqual(first)
    expect(await reading(refusedWithin)).toEqual(first)
    await write.execute(db)
  })
})

it('what was committed without the standby having it is not acknowledged (running-4)', async () => {
  const { db, pool } = open(at(new URL(park.ownerUrl).host))
  const connected = new Promise<pg.PoolClient>((next) => pool.once('connect', next))
  const waiting = sql`select pg_sleep(30)`.execute(db).catch((failed: unknown) => failed)
  const { connection } = (await connected) as unknown as { connection: EventEmitter }
  connection.emit('notice', { routine: 'SyncRepWaitForLSN' })
  expect(isDatabaseAway(await waiting)).toBe(true)
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
})

const broken = () => undefined

it('a primary that goes in silence holds nobody up once another is found (running-4)', async () => {
  const [first, second] = [await line(), await line()]
  const { db, listen } = open(at(first.host, second.host), 200)
  const heard: string[] = []
  const stop = await listen(
    { news: (text) => heard.push(text) },
    { broken, again: () => heard.push('again') },
  )
  onTestFinished(stop)
  await one.execute(db)
  first.goDead(true)
  expect(isDatabaseAway(await one.execute(db).catch((failed: unknown) => failed))).toBe(true)
  expect((await one.execute(db)).rows).toEqual([{ one: 1 }])
  await expect.poll(() => heard).toEqual(['again'])
  await sql`select pg_notify('news', 'later')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['again', 'later'])
})

it('a silence is noticed (running-4)', async () => {
  const [first, second] = [await line(), await line()]
  const { db, listen } = open(at(first.host, second.host))
  let notice: () => void = broken
  const noticed = new Promise<void>((next) => (notice = next))
  onTestFinished(await listen({}, { broken: () => notice(), again: broken }))
  await one.execute(db)
  first.goDead(true)
  await noticed
})

it('goes on looking for one to listen at while there is none', async () => {
  const first = await line()
  const { listen } = open(at(first.host, '127.0.0.1:1'), 200)
  let again = 0
  const stop = await listen({}, { broken, again: () => (again += 1) })
  onTestFinished(stop)
  const tries = first.made()
  first.goDead(true)
  await expect.poll(first.made).toBeGreaterThan(tries + 1)
  first.revive()
  await expect.poll(() => again).toBe(1)
})

describe.skipIf(!bin)('of two servers, once one was promoted (running-4)', () => {
  async function twoServers() {
    const cluster = await Cluster.start(bin!)
    onTestFinished(() => cluster.stop())
    await cluster.follow()
    return { url: cluster.url, ...cluster.servers() }
  }

  it('the former primary that still takes writes is not used, not even while it alone answers', async () => {
    const { primary: former, standby: latest } = await twoServers()
    const [toFormer, toLatest] = [await line(former.url), await line(latest.url)]
    await latest.promote()
    const both = new Primary(latest.url.replace(latest.host, [toFormer.host, toLatest.host].join()))
    const connected = async () => {
      const client = new both.Client(latest.url)
      await client.connect()
      return client
    }
    const client = await connected()
    client.on('error', () => undefined)
    expect(both.at).toBe(toLatest.host)
    toLatest.breakOff()
    await expect.poll(() => both.find().catch(String)).toContain(`${toFormer.host} is a former primary`)
    toLatest.revive()
    await (await connected()).end()
    expect(both.at).toBe(toLatest.host)
  })

  it('a rebuilt server, whose history begins anew, is used once the former one is gone, and for good', async () => {
    const { standby: latest } = await twoServers()
    const rebuilt = await Cluster.start(bin!)
    onTestFinished(() => rebuilt.stop())
    const { url } = rebuilt.servers().primary
    await execute(url, `alter role postgres password '${new URL(latest.url).password}'`)
    const [toLatest, toRebuilt] = [await line(latest.url), await line(url)]
    await latest.promote()
    const both = new Primary(latest.url.replace(latest.host, [toRebuilt.host, toLatest.host].join()))
    toRebuilt.breakOff()
    const used = async () => {
      const client = new both.Client(latest.url)
      client.on('error', () => undefined)
      await client.connect()
      return both.at
    }
    expect(await used()).toBe(toLatest.host)
    toRebuilt.revive()
    toLatest.breakOff()
    toLatest.revive()
    await expect.poll(used).toBe(toLatest.host)
    toLatest.breakOff()
    await expect.poll(() => used().catch(String)).toBe(toRebuilt.host)
    toLatest.revive()
    toRebuilt.breakOff()
    await expect.poll(() => both.find().catch(String)).toContain(`${toLatest.host} is a former primary`)
  })

  it('the former primary that came back as a standby is not taken for what it was', async () => {
    const { url, primary: former, standby: latest } = await twoServers()
    const both = new Primary(url)
    await both.find()
    await former.kill()
    former.standBy()
    await former.start()
    await latest.promote()
    await expect(new both.Client(latest.url).connect()).rejects.toThrow('Connection terminated')
    expect((await both.find()).url).toBe(latest.url)
  })
})
