import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { breakLines, liveAt, othersEnded } from './live-fixture.ts'
import type { LiveMessage } from './live-messages.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}, {}])

const write = (db: Db, action: string) =>
  auditAs({ db: db as never, audited: 0 }, null, { object: 'sale', object_id: 1, action, message: 'Test' })

const many = (count: number) =>
  sql`with written as (
      insert into audits (object, object_id, action, message)
      select 'sale', 1, 'N' || n, 'Test' from generate_series(1, ${count}) n returning audit_id)
    select pg_notify('sexton_committed', audit_id::text) from written`.execute(park.db)

/** Milliseconds within which a screen that is open hears of anything. */
const soon = { timeout: 10_000 }

/** A screen that keeps, as the web app does, from where on it is to be told once it is back. */
function screen(client: Client) {
  let since: number | undefined
  let known = 0
  const heard: string[] = []
  /** As a page begins: what it may do is asked for before anything that it shows. */
  const load = async () => {
    const { headers } = await client.ask(session.permissions, {})
    since = Number(headers['x-since'])
  }
  const open = (address = addresses[0]!) => {
    const socket = connect(address, client, since)
    socket.on('since', (told: number) => {
      since = told
      known += 1
    })
    socket.on('audit', ({ primary }: LiveMessage) => heard.push(primary.action))
    socket.on('all', () => heard.push('all'))
    return socket
  }
  /** Waits until it hears once more how far it was told. */
  const settled = async () => {
    const before = known
    await expect.poll(() => known, { timeout: 10_000 }).toBeGreaterThan(before)
  }
  return { load, open, heard, settled, since: () => since }
}

beforeEach(() => othersEnded(park.db))

describe('a page is told what was committed after it began to read and before its feed was open (core-19)', () => {
  it('at whatever process the feed is opened', async () => {
    for (const address of addresses) {
      const { load, open, heard } = screen(await park.as('PERM_VIEW'))
      await load()
      await write(park.db, 'MEANWHILE')
      open(address)
      await expect.poll(() => heard, soon).toContain('MEANWHILE')
    }
  })

  it('also what began before it read', async () => {
    const { load, open, heard } = screen(await park.as('PERM_VIEW'))
    const long = await park.db.startTransaction().execute()
    await write(long, 'LONG')
    await load()
    await long.commit().execute()
    open()
    await expect.poll(() => heard, soon).toContain('LONG')
  })

  it('and that anything may have changed, where that is too much to look through', async () => {
    const { load, open, heard } = screen(await park.as('PERM_VIEW'))
    await load()
    await write(park.db, 'FIRST')
    await sql`insert into audits (object, object_id, action, message)
      select 'sale', 1, 'MANY', 'Test' from generate_series(1, 2001)`.execute(park.db)
    open()
    await expect.poll(() => heard, soon).toContain('all')
  })
})

describe('a screen that was away for a moment is told what was committed meanwhile (core-19)', () => {
  it('from where on it heard all, the first time', async () => {
    const { open, heard, settled } = screen(await park.as('PERM_VIEW'))
    await write(park.db, 'BEFORE')
    // Those of other tests that began before it: while one of them runs, it may be told.
    await othersEnded(park.db)
    const socket = open()
    await settled()
    socket.disconnect()
    await write(park.db, 'AWAY')
    open(addresses[1])
    // Some of it may be told again (core-19).
    await expect.poll(() => [...new Set(heard)]).toEqual(['AWAY'])
  })

  it('also what began before the last that it had heard of', async () => {
    const { open, heard, settled } = screen(await park.as('PERM_VIEW'))
    const socket = open()
    await settled()
    const long = await park.db.startTransaction().execute()
    await write(long, 'LONG')
    for (const action of ['SHORT', 'SHORTER']) await write(park.db, action)
    await settled()
    expect(heard).toEqual(['SHORT', 'SHORTER'])
    socket.disconnect()
    await long.commit().execute()
    open(addresses[1])
    await expect.poll(() => heard).toContain('LONG')
  })

  it('not what it had heard of long ago', async () => {
    const { open, heard, settled } = screen(await park.as('PERM_VIEW'))
    const socket = open()
    await settled()
    await write(park.db, 'FIRST')
    await settled()
    // Those of other tests that began before it: while one of them runs, it may be told again.
    await othersEnded(park.db)
    await write(park.db, 'SECOND')
    await settled()
    socket.disconnect()
    await write(park.db, 'THIRD')
    open(addresses[1])
    await expect.poll(() => heard.at(-1)).toBe('THIRD')
    expect(heard.filter((action) => action === 'FIRST')).toEqual(['FIRST'])
  })

  it('at most 200 messages, the newest, and that anything may have changed where there were more', async () => {
    const { open, heard, settled } = screen(await park.as('PERM_VIEW'))
    const socket = open()
    await settled()
    socket.disconnect()
    await many(205)
    open()
    await settled()
    expect([heard.length, heard[0], heard.at(-2), heard.at(-1)]).toEqual([201, 'N6', 'N205', 'all'])
  })

  it('that anything may have changed, where it was told of a transaction that this database has not seen', async () => {
    const told = connect(addresses[0]!, await park.as('PERM_VIEW'), 1_000_000_000)
    let all = 0
    told.on('all', () => (all += 1))
    await expect.poll(() => all).toBe(1)
  })
})

describe('what a process could not tell it makes up for, and says meanwhile that it told no more (core-19)', () => {
  it('where the database did not say it', async () => {
    const { open, heard, settled, since } = screen(await park.as('PERM_VIEW'))
    open()
    await settled()
    await write(park.db, 'FIRST')
    await settled()
    const before = since()
    const owner = new pg.Client({ connectionString: park.ownerUrl, options: '-c search_path=sexton,public' })
    await owner.connect()
    await owner.query('alter table audits rename to audits_away')
    await owner.query(`with written as (
        insert into audits_away (object, object_id, action, message) values ('sale', 1, 'LOST', 'Test') returning audit_id)
      select pg_notify('sexton_committed', audit_id::text) from written`)
    await sleep(2500)
    await owner.query('alter table audits_away rename to audits')
    await owner.end()
    expect(heard).not.toContain('LOST')
    expect(since()).toBe(before)
    await write(park.db, 'NEXT')
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['LOST', 'NEXT']))
  })

  it('where its line to the database was broken while more happened than is told', async () => {
    const { open, heard, settled } = screen(await park.as('PERM_VIEW'))
    open()
    await settled()
    await breakLines(park.db)
    await many(205)
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('all')
    expect(heard).toContain('N205')
    await settled()
  })
})
