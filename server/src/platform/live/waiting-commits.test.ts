import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import { session } from '@sexton/contract/session/calls'
import { system } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { commitsWaiting, withoutWaiting } from '../../core/db/transactions/commits.ts'
import { firstUser, testPark } from '../../test/app.ts'
import { inDatabase } from '../../test/databases/database-url.ts'
import { execute, withTemplate } from '../../test/test-server.ts'

const undo: (() => Promise<unknown>)[] = []

/** A server of its own, since all of its commits wait here: they are acknowledged by nobody. */
async function own() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sexton-waiting-'))
  await chmod(dataDir, 0o711)
  const shipped = { wal_level: 'replica', max_wal_senders: '1' }
  const settings = { ...shipped, fsync: 'off', full_page_writes: 'off', max_connections: '40' }
  const { stop, ...urls } = await startEmbedded({ dataDir, log: () => undefined, settings })
  undo.push(
    () => stop(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  const { template } = await withTemplate(urls, 'waiting')
  admin = urls.adminUrl
  return {
    ownerUrl: inDatabase(urls.ownerUrl, template),
    appUrl: inDatabase(urls.appUrl, template),
    env: {},
  }
}

let admin: string
const park = testPark({}, undefined, own)
afterAll(async () => {
  for (const step of undo) await step()
})

async function standBy(names: string) {
  await execute(admin, `alter system set synchronous_standby_names = '${names}'`)
  await execute(admin, 'select pg_reload_conf()')
}

const signingIn = {
  method: 'POST',
  url: '/api/v1/signin',
  payload: { email: firstUser.email, password: firstUser.password },
} as const

const numbers = async () => {
  const asked = sql<{ standby: number; each_other: number }>`
    select count(*) filter (where wait_event = 'SyncRep')::int as standby,
      count(*) filter (where wait_event_type = 'Lock')::int as each_other
    from pg_stat_activity where datname = current_database()`
  return (await asked.execute(park.core.database.by.entry)).rows[0]
}

it('while a synchronous standby is away, clerks wait for it and none for another (core-19)', async () => {
  const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  const create = (last_name: string) => clerk.ask(customers.create, { body: { last_name } } as never)
  expect((await create('Banda')).statusCode).toBe(200)
  await standBy('away')
  const made = ['Phiri', 'Mwale', 'Tembo'].map(create)
  await expect.poll(numbers).toEqual({ standby: 3, each_other: 0 })
  const metrics = await park.app.inject('/metrics')
  expect(metrics.body).toMatch(/^database_commits_waiting 3$/m)
  await standBy('')
  expect((await Promise.all(made)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

it('while a synchronous standby is away, everything can be read, and who meets a lock that waits for it is told so (core-30)', async () => {
  const clerk = await park.as()
  const { customer_id } = await clerk.call(customers.create, { body: { last_name: 'Sakala' } } as never)
  const last = { params: { customer_id } }
  // Somebody who comes back after a while: their session is stamped as being in use.
  const rested = sql`update sessions set seen_at = now() - interval '2 minutes'`
  await standBy('away')
  const hung = clerk.ask(customers.update, { ...last, body: { last_name: 'Zulu' } } as never)
  await expect.poll(numbers).toMatchObject({ standby: 1 })
  for (let visit = 0; visit < 3; visit += 1) {
    await withoutWaiting(park.db, (tx) => rested.execute(tx))
    const [read] = await Promise.all([
      clerk.ask(customers.get, last as never),
      clerk.ask(system.info, {} as never),
    ])
    expect(read.statusCode).toBe(200)
  }
  const met = await clerk.ask(customers.update, { ...last, body: { last_name: 'Moyo' } } as never)
  expect([met.statusCode, met.headers['retry-after'], met.json()]).toMatchObject([
    503,
    '5',
    { error: { code: 'unavailable', message: expect.stringMatching(/is waiting for its standby/) } },
  ])
  expect((await clerk.call(system.info, {} as never)).database.commits_waiting).toBe(1)
  expect(await commitsWaiting(park.db, 3600)).toBe(0)
  await standBy('')
  expect((await hung).statusCode).toBe(200)
})

it('while a synchronous standby is away, writes leave connections to who reads and who signs in, and more of them are refused in words (core-30)', async () => {
  const clerks = await Promise.all(Array.from({ length: 4 }, () => park.as()))
  const [reader] = clerks
  await standBy('away')
  const made = clerks.flatMap((clerk, each) =>
    ['Zimba', 'Lungu', 'Daka', 'Soko'].map((last_name) =>
      clerk.ask(customers.create, { body: { last_name: `${last_name} ${each}` } } as never),
    ),
  )
  const entering = Array.from({ length: 8 }, () => park.app.inject(signingIn))
  await expect.poll(async () => (await numbers())!.standby).toBe(5)
  for (let visit = 0; visit < 10; visit += 1) {
    const [read, told, home] = await Promise.all([
      reader!.ask(customers.search, { query: {} } as never),
      reader!.call(system.info, {} as never),
      reader!.ask(session.currentUser, {} as never),
    ])
    expect([read.statusCode, home.statusCode]).toEqual([200, 200])
    expect(told.database.commits_waiting).toBeLessThanOrEqual(5)
  }
  const standing = [...made, ...entering]
  const answers: Awaited<(typeof standing)[number]>[] = []
  for (const one of standing) void one.then((answer) => answers.push(answer))
  await expect.poll(() => answers.length, { timeout: 25_000 }).toBe(standing.length - 5)
  for (const answer of answers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.message]).toEqual([
      503,
      '5',
      expect.stringMatching(/is waiting for its standby/),
    ])
  await standBy('')
  const done = (await Promise.all(standing)).filter(({ statusCode }) => statusCode === 200)
  expect(done).toHaveLength(5)
})
