import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { system } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { signIn, type Caller } from '../../../../processes/caller.ts'
import { aFulfilledSale } from '../../features/sales/sales-fixture.ts'
import { startSexton, type Running } from '../../main.ts'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { hasPgBouncer, startPooler, type Pooler } from '../../test/databases/pgbouncer.ts'
import { freshDatabase, type TestDatabase } from '../../test/harness.ts'
import { execute } from '../../test/test-server.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import { once } from '../../platform/live/live-fixture.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { readSettings } from '../settings/settings.ts'
import { openDatabase } from './db.ts'
import { preparePooler, refuseShared } from './pooler.ts'

const admin = { email: 'boss@park.example', password: 'a long enough secret' }

async function start(given: Record<string, string>): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'sexton-pooled-'))
  const fixed = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    FINISH_SECONDS: '1',
    BACKUP_DIR: join(folder, 'backups'),
  }
  const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const remove = () => rm(folder, { recursive: true, force: true })
  const settings = readSettings({ ...fixed, ...first, ...given }, folder)
  const running = await startSexton(settings, folder, () => undefined).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const close = () => running.close().then(remove)
  return { ...running, close }
}

/** Two processes on one database, each by way of a PgBouncer of this mode, and the administrator at the first. */
function twoProcesses(mode: 'session' | 'transaction') {
  const park = {} as { pooler: Pooler; apps: Running[]; boss: Caller; db: TestPark['db'] }
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const { ownerUrl, appUrl } = await freshDatabase()
    park.pooler = await startPooler(mode, appUrl, ownerUrl)
    const { through } = park.pooler
    const settings: Record<string, string> =
      mode === 'session'
        ? { DATABASE_URL: through(appUrl), DATABASE_OWNER_URL: through(ownerUrl) }
        : { DATABASE_URL: through(appUrl), DATABASE_OWNER_URL: ownerUrl, DATABASE_DIRECT_URL: appUrl }
    undo.push(park.pooler.stop)
    const shared = await mkdtemp(join(tmpdir(), 'sexton-pooled-'))
    undo.push(() => rm(shared, { recursive: true, force: true }))
    const own = openDatabase(ownerUrl, { max: 1 })
    undo.unshift(own.close)
    park.db = own.db
    park.apps = []
    for (const _ of [1, 2]) {
      const app = await start({ ...settings, DATA_DIR: shared })
      undo.unshift(app.close)
      park.apps.push(app)
    }
    park.boss = await signIn(park.apps[0]!.address, admin.email, admin.password)
  })
  afterAll(async () => {
    for (const step of undo) await step()
  })
  return park
}

const advisory = (db: TestPark['db']) =>
  sql`select from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`
    .execute(db)
    .then(({ rows }) => rows.length)

describe.skipIf(!hasPgBouncer).each(['session', 'transaction'] as const)(
  'over PgBouncer, which pools by %s (running-5)',
  (mode) => {
    const park = twoProcesses(mode)
    const other = () => park.boss.at(park.apps[1]!.address)

    it('a sale is made, paid and exported, at either process', async () => {
      const { sale_id } = await aFulfilledSale({ db: park.db } as TestPark, park.boss as unknown as Client)
      const { price, sale_status_ref } = await other().call(sales.get, { params: { sale_id } })
      expect([price > 0, sale_status_ref]).toEqual([true, 'FULFILLED'])
      const { raw } = await other().ask(sales.searchExport, { query: {} })
      const [[heads, ...rows]] = Object.values(await readWorkbook(raw)) as [unknown[][]]
      expect(rows).toHaveLength(1)
      expect(rows[0]![heads!.indexOf('Price')]).toBe(price)
    })

    it('many calls at once and again, on connections that are lent to others in between and made anew', async () => {
      const { customer_id } = await park.boss.call(customers.create, {
        body: { first_name: 'Ada', last_name: 'Byron' },
      })
      for (const round of [1, 2, 3]) {
        const asked = Array.from({ length: 12 }, (_, at) => (at % 2 ? other() : park.boss))
        const found = await Promise.all(
          asked.map((caller) => caller.call(customers.get, { params: { customer_id } })),
        )
        expect(new Set(found.map(({ last_name }) => last_name))).toEqual(new Set(['Byron']))
        if (round === 1) await park.pooler.tell('reconnect')
      }
    })

    it('a screen hears of what is done at the other process', async () => {
      const { token, csrf } = park.boss.signedIn!
      const socket = io(park.apps[1]!.address, {
        auth: { token: csrf },
        extraHeaders: { cookie: `${sessionCookieName}=${token}` },
        transports: ['websocket'],
        reconnection: false,
      })
      onTestFinished(() => void socket.disconnect())
      await once(socket, 'all')
      const heard: object[] = []
      socket.on('audit', ({ primary }: { primary: object }) => heard.push(primary))
      const { customer_id } = await park.boss.call(customers.create, {
        body: { first_name: 'Grace', last_name: 'Hopper' },
      })
      const made = { object: 'customer', object_id: customer_id }
      await expect.poll(() => heard).toContainEqual(expect.objectContaining(made))
    })

    it.each(['sweep_files', 'back_up'] as const)(
      'a task runs once, under a lock that is gone with it: %s',
      async (task) => {
        await park.boss.call(system.runTask, { params: { task } })
        const runs = () =>
          park.db.selectFrom('task_runs').select('outcome').where('task', '=', task).execute()
        await expect.poll(runs, { timeout: 30_000 }).toEqual([{ outcome: 'DONE' }])
        await expect.poll(() => advisory(park.db)).toBe(0)
      },
    )
  },
)

describe.skipIf(!hasPgBouncer)(
  'a pooler that cannot be worked over is refused at the start (running-5)',
  () => {
    let database: TestDatabase
    let pooler: Pooler
    beforeAll(async () => {
      database = await freshDatabase()
      pooler = await startPooler('transaction', database.appUrl, database.ownerUrl)
    })
    afterAll(() => pooler.stop())

    it('one that lends a connection for a transaction, where the database’s own address is not given', async () => {
      const { appUrl, ownerUrl } = database
      const DATABASE_URL = pooler.through(appUrl)
      const own = "the database's own address"
      const lends = 'leads to a pooler that lends a connection for one transaction'
      await expect(start({ DATABASE_URL, DATABASE_OWNER_URL: ownerUrl })).rejects.toThrow(
        `DATABASE_URL ${lends}: set DATABASE_DIRECT_URL to ${own}`,
      )
      await expect(start({ DATABASE_URL, DATABASE_OWNER_URL: pooler.through(ownerUrl) })).rejects.toThrow(
        `DATABASE_OWNER_URL ${lends}: it must be ${own}`,
      )
      await expect(start({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).rejects.toThrow(
        `DATABASE_DIRECT_URL ${lends}: it must be ${own}`,
      )
      await refuseShared('DATABASE_DIRECT_URL', appUrl)
    })

    it('one with connections from before, until they are made anew; one to another database', async () => {
      const { appUrl } = database
      await execute(pooler.through(appUrl), 'select 1')
      await expect(preparePooler(pooler.through(appUrl), appUrl)).rejects.toThrow('connections from before')
      await pooler.tell('reconnect')
      await preparePooler(pooler.through(appUrl), appUrl)
      const another = await freshDatabase()
      await expect(preparePooler(pooler.through(appUrl), another.appUrl)).rejects.toThrow(
        'DATABASE_URL leads to another database than DATABASE_DIRECT_URL',
      )
    })

    it.each([
      ['TimeZone', 'Africa/Lusaka'],
      ['lock_timeout', '1min'],
      ['idle_in_transaction_session_timeout', '1min'],
    ])('one with connections from before the role was given its %s', async (name, other) => {
      const { appUrl } = database
      const { pathname } = new URL(appUrl)
      await preparePooler(pooler.through(appUrl), appUrl)
      await execute(
        appUrl,
        `alter role current_user in database "${pathname.slice(1)}" set ${name} = '${other}'`,
      )
      await pooler.tell('reconnect')
      await execute(pooler.through(appUrl), 'select 1')
      await expect(preparePooler(pooler.through(appUrl), appUrl)).rejects.toThrow('connections from before')
      await pooler.tell('reconnect')
      await preparePooler(pooler.through(appUrl), appUrl)
    })
  },
)
