import { session } from '@sexton/contract/session/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { breakLines, liveAt, once } from './live-fixture.ts'
import type { LiveMessage } from './live-messages.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}, {}])

const write = (db: Db, action: string) =>
  auditAs({ db: db as never, audited: 0 }, null, { object: 'sale', object_id: 1, action, message: 'Test' })

const announced = (action: string, count = 1, table = 'audits') => `with written as (
    insert into ${table} (object, object_id, action, message)
    select 'sale', 1, '${action}' || n, 'Test' from generate_series(1, ${count}) n returning audit_id)
  select pg_notify('sexton_committed', audit_id::text) from written`

/** A page as the web app begins it: what the user may do is asked for before anything that it shows. */
async function page() {
  const client = await park.as('PERM_VIEW')
  const { headers } = await client.ask(session.permissions, {})
  const open = (address = addresses[0]!, position: unknown = headers['x-position']) => {
    const socket = connect(address, client, position as string)
    const heard: string[] = []
    socket.on('audit', ({ primary }: LiveMessage) => heard.push(primary.action))
    socket.on('all', () => heard.push('all'))
    return { heard, socket }
  }
  return { open }
}

describe('a page that opens its feed (core-19)', () => {
  it('reads again what was committed after it began to read, at whatever process', async () => {
    for (const address of addresses) {
      const { open } = await page()
      await write(park.db, 'MEANWHILE')
      const { heard } = open(address)
      await expect.poll(() => heard).toContain('all')
    }
  })

  it('also of a transaction that began before it read', async () => {
    const long = await park.db.startTransaction().execute()
    await write(long, 'LONG')
    await write(park.db, 'SHORT')
    const { open } = await page()
    await long.commit().execute()
    const { heard } = open()
    await expect.poll(() => heard).toContain('all')
  })

  it('reads nothing again if nothing was committed', async () => {
    const { open } = await page()
    const { heard, socket } = open()
    await once(socket, 'news')
    await once(open(addresses[0], null).socket, 'all')
    expect(heard).not.toContain('all')
  })

  it('reads again after a reconnect', async () => {
    const { open } = await page()
    // Once it has been open, the web app names no position.
    const { heard } = open(addresses[1], null)
    await expect.poll(() => heard).toContain('all')
  })
})

describe('a process that could not send something (core-19)', () => {
  it('sends it later, if the database did not answer', async () => {
    const { heard, socket } = (await page()).open()
    await once(socket, 'news')
    const owner = new pg.Client({ connectionString: park.ownerUrl, options: '-c search_path=sexton,public' })
    await owner.connect()
    await owner.query('alter table audits rename to audits_away')
    await owner.query(announced('LOST', 1, 'audits_away'))
    await owner.query('alter table audits_away rename to audits')
    await owner.end()
    await write(park.db, 'NEXT')
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['LOST1', 'NEXT']))
  })

  it('has the screens read again once its line to the database is back', async () => {
    const { heard, socket } = (await page()).open()
    await once(socket, 'news')
    const { back } = await breakLines(park.db)
    await sql.raw(announced('N', 205)).execute(park.db)
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['N205', 'all']))
    await back()
  })
})
