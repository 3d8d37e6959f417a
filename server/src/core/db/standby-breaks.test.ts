import type { Readable } from 'node:stream'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { atStandby, type Reading } from '../context/context.ts'
import { exportFound } from '../../platform/export/export.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import { lineTo } from '../../test/line-to.ts'
import { turn } from '../../test/waiting.ts'
import { openDatabase } from './db.ts'
import { bin, parkWithStandby, startPair, untilAtStandby } from './reader-fixture.ts'

type Park = ReturnType<typeof parkWithStandby>

/** The primary removes rows that a reading at the standby could still see, which recovery does not wait for. */
async function vacuumAway({ servers: { primary } }: Park) {
  await primary.ask('insert into sexton.gone select generate_series(1, 1000)')
  await primary.ask('delete from sexton.gone')
  await primary.ask('vacuum sexton.gone')
}

/** What reading takes of a call. */
const readingOf = ({ db, core }: Park) =>
  ({
    db,
    reader: core.database.reader,
    files: core.files,
    left: new AbortController().signal,
    user: { user_id: 1 },
    log: { warn: () => undefined },
  }) as unknown as Reading

describe.skipIf(!bin)('a standby that breaks a reading off (running-6)', () => {
  const park = parkWithStandby()
  const reader = () => park.core.database.reader
  /** A connection that was idle just then is ended, without a word of why to whoever uses it next. */
  const brokenOff = () => (reader().fallbacks.get('cancelled') ?? 0) + (reader().fallbacks.get('away') ?? 0)

  beforeAll(async () => {
    const { primary, standby } = park.servers
    await standby.ask('alter system set max_standby_streaming_delay = 0')
    await standby.ask('select pg_reload_conf()')
    await primary.ask(`insert into sexton.customers (first_name, last_name)
      select 'Ada', 'Reader ' || n from generate_series(1, 500) n`)
    await primary.ask('create table sexton.gone (n int)')
    await primary.ask('grant select, insert on sexton.gone to public')
  })

  const context = () => readingOf(park)
  const cancelReadings = () => vacuumAway(park)
  const slowly = (inside: Reading) => sql`select pg_sleep(0.1)`.execute(inside.db)

  it('a report is read once more, at the primary', async () => {
    await untilAtStandby(park.core.database)
    const places: boolean[] = []
    const before = brokenOff()
    const total = await atStandby(context(), (there) =>
      timedRead(there, async (inside) => {
        places.push(there.atStandby)
        await sql`select from customers limit 1`.execute(inside.db)
        if (there.atStandby) {
          await cancelReadings()
          for (let n = 0; n < 50; n += 1) await slowly(inside)
        }
        const [row] = (
          await sql<{ count: number }>`select count(*) as count from customers`.execute(inside.db)
        ).rows
        return row!.count
      }),
    )
    expect([places, total]).toEqual([[true, false], 500])
    expect(brokenOff()).toBe(before + 1)
  })

  it('an export is sent only once it is whole, and leaves nothing on the disk', async () => {
    await untilAtStandby(park.core.database)
    const places: boolean[] = []
    const before = brokenOff()
    const make = (isBroken: boolean) =>
      atStandby(context(), (there) =>
        exportFound(there, {
          filename: 'Test.xlsx',
          title: 'Test',
          columns: [{ head: 'No', kind: 'whole', width: 10, value: (row: { id: number }) => row.id }],
          find: async (inside) =>
            (
              await inside.db.selectFrom('customers').select('customer_id').orderBy('customer_id').execute()
            ).map(({ customer_id }) => customer_id),
          rows: async (inside, ids) => {
            if (ids[0]! > 200) places.push(inside.atStandby)
            if (isBroken && inside.atStandby && ids[0]! > 200) {
              await cancelReadings()
              for (let n = 0; n < 50; n += 1) await slowly(inside)
            }
            return ids.map((id) => ({ id }))
          },
        }),
      )
    for (const isBroken of [false, true]) {
      const { content, size } = await make(isBroken)
      const bytes = await buffer(content as Readable)
      if (!isBroken) expect(bytes).toHaveLength(size!)
      const [rows] = Object.values(await readWorkbook(bytes))
      expect(rows).toHaveLength(501)
    }
    expect(places.filter((at) => !at).length).toBeGreaterThan(0)
    expect(places.slice(0, 2)).toEqual([true, true])
    expect(brokenOff()).toBe(before + 1)
    await expect.poll(() => readdir(park.core.files.incoming)).toEqual([])
  })

  it('is read though the primary’s log ends in the middle of an entry, which nobody has committed', async () => {
    await untilAtStandby(park.core.database)
    const { primary } = park.servers
    const before = reader().counts.standby
    await park.db.transaction().execute(async (tx) => {
      // A page is written as soon as it is full; what is on the next one waits for a commit.
      for (let n = 0; n < 40; n += 1) {
        await sql`insert into gone select 1 from generate_series(1, 40)`.execute(tx)
        await turn()
        expect(await reader().read(park.core.database.by.entry, async (_, isStandby) => isStandby)).toBe(true)
      }
    })
    expect(reader().counts.standby).toBe(before + 40)
    expect(await primary.ask('select from sexton.gone')).toHaveLength(1600)
  })

  it('what reads in vain at both places fails as at the primary alone', async () => {
    await untilAtStandby(park.core.database)
    const wrong = atStandby(context(), (there) => sql`select no_such_column from customers`.execute(there.db))
    await expect(wrong).rejects.toThrow('no_such_column')
    const writing = atStandby(context(), (there) =>
      sql`delete from sexton.customers where customer_id = -1`.execute(there.db),
    )
    await writing
    expect(reader().fallbacks.get('refused')).toBe(1)
  })

  it('is no standby any more once it is promoted, and is not read', async () => {
    const { standby } = park.servers
    await untilAtStandby(park.core.database)
    await standby.promote()
    expect(await reader().read(park.db, async (_, isStandby) => isStandby)).toBe(false)
    expect(reader().fallbacks.get('promoted')).toBe(1)
    expect(reader().facts).toMatchObject({ fault: 'promoted' })
  })
})

describe.skipIf(!bin)('a standby that goes silent in the middle of a reading (running-6)', () => {
  let servers: Awaited<ReturnType<typeof startPair>>
  beforeAll(async () => {
    servers = await startPair()
    return () => servers.pair.stop()
  })

  /** What is read at the end of a line, which can go dead once the standby works on it. */
  async function atTheEnd(ofALine: (line: Awaited<ReturnType<typeof lineTo>>) => void) {
    const line = await lineTo(servers.readUrl)
    onTestFinished(line.close)
    const database = openDatabase(servers.appUrl, { max: 2, standby: line.url })
    onTestFinished(database.close)
    const places: boolean[] = []
    const read = database.reader.read(database.db, async (at, isStandby) => {
      places.push(isStandby)
      if (!isStandby) return 'primary'
      return at.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        const sleeping = sql`select pg_sleep(8)`.execute(tx)
        await turn()
        ofALine(line)
        await sleeping
        return 'standby'
      })
    })
    const answer = await read
    const { fallbacks } = database.reader
    return { answer, places, fallbacks: [...fallbacks] }
  }

  it('is given up within seconds: the primary is read', async () => {
    const { answer, places, fallbacks } = await atTheEnd((line) => line.goDead(true))
    expect([answer, places, fallbacks]).toEqual(['primary', [true, false], [['away', 1]]])
  })

  it('is waited for while it answers others: a report may take long', async () => {
    const { answer, places } = await atTheEnd(() => undefined)
    expect([answer, places]).toEqual(['standby', [true]])
  })

  it('is given up too where this one line alone has gone dead, soon after its server has answered in vain', async () => {
    const { answer, places } = await atTheEnd((line) => line.goDead())
    expect([answer, places]).toEqual(['primary', [true, false]])
  })
})

describe.skipIf(!bin)('a standby of something else is not read (running-6)', () => {
  it('of another history, though it is further on than the primary', async () => {
    const { pair, primary: former, standby: primary, servedAt } = await startPair()
    onTestFinished(() => pair.stop())
    await pair.waitForNobody()
    await former.ask('create table lost as select generate_series(1, 200000) as n')
    await primary.promote()
    await former.kill()
    former.standBy()
    await former.start()
    const [{ at }] = (await primary.ask<{ at: string }>('select pg_current_wal_lsn()::text as at')) as [
      { at: string },
    ]
    expect(await former.ask(`select pg_last_wal_replay_lsn() > '${at}'::pg_lsn as further`)).toEqual([
      { further: true },
    ])
    const database = openDatabase(servedAt(primary.url), { max: 2, standby: servedAt(former.url) })
    onTestFinished(database.close)
    expect(await database.reader.read(database.db, async (_, isStandby) => isStandby)).toBe(false)
    expect([...database.reader.fallbacks]).toEqual([['other', 1]])
  })

  it('of another database', async () => {
    const { pair, appUrl, readUrl } = await startPair()
    onTestFinished(() => pair.stop())
    const standby = Object.assign(new URL(readUrl), { pathname: '/template1' }).href
    const database = openDatabase(appUrl, { max: 2, standby })
    onTestFinished(database.close)
    expect(await database.reader.read(database.db, async (_, isStandby) => isStandby)).toBe(false)
    expect([...database.reader.fallbacks]).toEqual([['other', 1]])
  })
})
