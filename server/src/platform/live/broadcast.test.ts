import { customers } from '@sexton/contract/customers/calls'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { announcing } from './announcing.ts'
import { liveAt, once } from './live-fixture.ts'
import type { LiveMessage } from './live-messages.ts'
import { Broadcaster } from './broadcast.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}])

/** The numbers of what is heard at the one process; 0 is that anything may have changed. */
async function desk(client: Client) {
  const socket = connect(addresses[0]!, client)
  const heard: number[] = []
  socket.on('audit', ({ audit_id }: LiveMessage) => heard.push(audit_id))
  await once(socket, 'all')
  socket.on('all', () => heard.push(0))
  return heard
}

/** An audit row that nobody notifies of, as of a process that died after its commit. */
async function unannounced(db: Db, object = 'sale') {
  const audits: number[] = []
  const entry = { object, object_id: 1, action: 'UPDATED', message: 'Test' }
  await auditAs({ db: db as never, audited: 0, audits }, null, entry)
  return audits[0]!
}

/** The notifications on the channel of what is committed. */
async function notifications() {
  const heard: string[] = []
  const stop = await park.core.database.listen(
    { sexton_committed: (audits) => heard.push(audits) },
    { broken: () => undefined, again: () => undefined },
  )
  onTestFinished(stop)
  return heard
}

describe('every process is notified of what is committed, after the commit (core-19)', () => {
  it('of the rows of a call', async () => {
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    const heard = await notifications()
    const made = await clerk.ask(customers.create, {
      body: { first_name: 'Ada', last_name: 'Byron' },
    } as never)
    await expect.poll(() => heard).toContain(made.headers['x-audits'])
  })

  it('never inside the transaction, where one would wait for the other’s disk and standby', async () => {
    const heard = await notifications()
    await park.db.transaction().execute(unannounced)
    await sql`select pg_notify('sexton_committed', '-5')`.execute(park.db)
    await expect.poll(() => heard).toEqual(['-5'])
  })

  it('what comes while one is on its way goes together; too many to name are told as that', async () => {
    const heard = await notifications()
    const announce = announcing(park.db)
    announce([-1])
    announce([-2])
    announce([-3, -4])
    await expect.poll(() => heard).toEqual(['-1', '-2,-3,-4'])
    const each = (count: number) => Array.from({ length: count }, (_, n) => -n - 1)
    announce(each(200))
    await expect.poll(() => heard.at(-1)).toBe(each(200).join(','))
    announce(each(201))
    await expect.poll(() => heard.at(-1)).toBe('')
  })

  it('and goes on where the database did not take one', async () => {
    const heard = await notifications()
    let fails = true
    let failed = 0
    const getExecutor = () => {
      if (fails) {
        failed += 1
        throw new Error('away')
      }
      return park.db.getExecutor()
    }
    const announce = announcing({ getExecutor } as never)
    announce([-8])
    await expect.poll(() => failed).toBeGreaterThan(0)
    fails = false
    announce([-9])
    await expect.poll(() => heard).toEqual(['-9'])
  })
})

describe('what nobody notified of is found (core-19)', () => {
  it('and told once', async () => {
    const heard = await desk(await park.as('PERM_VIEW'))
    const first = await unannounced(park.db)
    await expect.poll(() => heard).toContain(first)
    // A transaction that goes on keeps the look where it was.
    const long = await park.db.startTransaction().execute()
    await unannounced(long)
    const second = await unannounced(park.db)
    await expect.poll(() => heard).toContain(second)
    const third = await unannounced(park.db)
    await expect.poll(() => heard).toContain(third)
    await long.rollback().execute()
    expect(heard.filter((audit_id) => audit_id === second)).toEqual([second])
  })

  it('also where more is known than a look reads, while another transaction goes on', async () => {
    const long = await park.db.startTransaction().execute()
    await unannounced(long)
    const heard = await desk(await park.as('PERM_VIEW'))
    await sql`with written as (
        insert into audits (object, object_id, action, message)
        select 'sale', 1, 'N', 'Test' from generate_series(1, 250) returning audit_id)
      select pg_notify('sexton_committed', audit_id::text) from written`.execute(park.db)
    await expect.poll(() => heard.length).toBe(250)
    const late = await unannounced(park.db)
    await expect.poll(() => heard).toContain(late)
    const later = await unannounced(park.db)
    await expect.poll(() => heard).toContain(later)
    await long.rollback().execute()
    expect(heard).toHaveLength(252)
  })

  it('the newest 200 of more, and that anything may have changed', async () => {
    const heard = await desk(await park.as('PERM_VIEW'))
    await sql`insert into audits (object, object_id, action, message)
      select 'sale', 1, 'N', 'Test' from generate_series(1, 205)`.execute(park.db)
    await expect.poll(() => heard.length).toBe(201)
    expect(heard.at(-1)).toBe(0)
    const next = await unannounced(park.db)
    await expect.poll(() => heard.at(-1)).toBe(next)
  })

  it('not by who has lost the permission meanwhile', async () => {
    const client = await park.as('PERM_USERS_VIEW', 'PERM_VIEW')
    const heard = await desk(client)
    const known = await unannounced(park.db, 'user')
    await expect.poll(() => heard).toContain(known)
    await sql`delete from role_permissions using permissions p, role_users u
      where role_permissions.permission_id = p.permission_id and p.permission_ref = 'PERM_USERS_VIEW'
        and role_permissions.role_id = u.role_id and u.user_id = ${client.user_id}`.execute(park.db)
    await unannounced(park.db, 'user')
    const last = await unannounced(park.db)
    await expect.poll(() => heard).toContain(last)
    expect(heard).toEqual([known, last])
  })
})

describe('a process asks only while somebody is there', () => {
  /** Screens that are there or not, and what they are told. */
  function stage(isThere: boolean) {
    const sockets = new Map<string, object>()
    const enter = () => sockets.set('a', { rooms: new Set(['park']) })
    if (isThere) enter()
    const done: string[] = []
    const seating = { look: async () => done.push('seated'), settled: async () => undefined }
    const emit = (event: string) => event === 'audit' && done.push('told')
    const broadcaster = new Broadcaster(
      { sockets: { sockets }, to: () => ({ emit }) } as never,
      park.db,
      seating as never,
    )
    onTestFinished(() => broadcaster.stop())
    return { broadcaster, enter, done }
  }

  it('who is told of what nobody notified of is seated first, by the permissions of now', async () => {
    const { broadcaster, done } = stage(true)
    await broadcaster.begin()
    await unannounced(park.db)
    await expect.poll(() => done).toEqual(['seated', 'told'])
  })

  it('who comes between two looks is not forgotten', async () => {
    const { broadcaster, enter, done } = stage(false)
    await broadcaster.begin()
    broadcaster.poll()
    await unannounced(park.db)
    enter()
    await expect.poll(() => done).toEqual(['seated', 'told'])
  })

  it('and nobody hears afterwards what was before they came', async () => {
    const { broadcaster, enter, done } = stage(false)
    await broadcaster.begin()
    for (let polls = 0; polls < 2; polls += 1) broadcaster.poll()
    const before = await unannounced(park.db)
    broadcaster.hear([before])
    enter()
    await broadcaster.begin()
    await unannounced(park.db)
    await expect.poll(() => done).toEqual(['seated', 'told'])
  })
})
