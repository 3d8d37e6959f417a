import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from 'kysely'
import type { Settings } from '../core/settings/settings.ts'
import { explain } from '../start-failures.ts'
import { execute } from '../test/test-server.ts'
import { freshDatabase } from '../test/harness.ts'
import { openEngine, openServing } from './engine.ts'

/** "You are in" and "ask" in PostgreSQL's words, and then nothing: a pooler that has no connection to lend. */
const greeting = Buffer.from('520000000800000000' + '5a0000000549', 'hex')

it('a start that waits for a pooler’s connection says so (running-5)', async () => {
  const clients: Socket[] = []
  const pooler = createServer((client) => {
    clients.push(client)
    client.once('data', () => client.write(greeting)).on('error', () => undefined)
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const { port } = pooler.address() as AddressInfo
  const lines: string[] = []
  const settings = { DATABASE_URL: `postgresql://park:secret@127.0.0.1:${port}/park` } as Settings
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const starting = openEngine(settings, (line) => lines.push(line), 50)
  const ended = starting.catch((error: Error) => error)
  await expect.poll(() => clients.length).toBeGreaterThan(0)
  vi.advanceTimersByTime(50)
  expect(lines.at(-1)).toMatch(/^Waiting for the database: .*default_pool_size/)
  for (const client of clients) client.destroy()
  expect(await ended).toBeInstanceOf(Error)
  expect(vi.getTimerCount()).toBe(0)
})

it('an app process keeps connections free for sign-in, whatever its work holds, and one of work for reading (core-10, core-30)', async () => {
  const { ownerUrl, appUrl } = await freshDatabase()
  const { db, by, close } = await openServing({ ownerUrl, appUrl, appRole: undefined, stop: async () => {} })
  onTestFinished(close)
  const held = await Promise.all([db, db, db, db, db, by.work].map((one) => one.startTransaction().execute()))
  const nothing = sql`select`
  let worked = false
  const waiting = nothing.execute(by.work).then(() => (worked = true))
  await nothing.execute(by.entry)
  expect(worked).toBe(false)
  for (const transaction of held) await transaction.rollback().execute()
  await waiting
})

/** Why a start with these settings ends before anything is made. */
async function refusalOf(given: Record<string, string>) {
  const settings = given as unknown as Settings
  const error = await openEngine(settings, () => undefined).catch((failure: unknown) => failure)
  return explain(error, settings).message
}

const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href

describe('where one of several addresses is wrong, its setting alone is named, and what to do (running-11)', () => {
  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])('%s', async (wrong) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    const right: Record<string, string> = {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_DIRECT_URL: appUrl,
    }
    const refusal = (change: Partial<URL>) => refusalOf({ ...right, [wrong]: changed(right[wrong]!, change) })
    const said = (words: string) =>
      expect.stringMatching(new RegExp(`^${wrong} [^ ]+: (?!.*DATABASE_)${words}$`))
    expect(await refusal({ hostname: '127.0.0.1', port: '1' })).toEqual(
      said(
        'the database cannot be reached \\(ECONNREFUSED\\): see that PostgreSQL runs there and listens at this address and port',
      ),
    )
    expect(await refusal({ hostname: 'no-such-host.invalid' })).toEqual(
      said("the database cannot be reached \\(E\\w+\\): the host's name is not known here"),
    )
    expect(await refusal({ password: 'wrong' })).toEqual(
      said('password authentication failed for user ".*": set the name and password of its role'),
    )
    expect(await refusal({ password: '' })).toEqual(said('SASL: .*: set the name and password of its role'))
    expect(await refusal({ pathname: '/no_such_park' })).toEqual(
      said('database "no_such_park" does not exist: set the name of the database, or create it'),
    )
    expect(await refusal({ search: '?sslmode=verify-full' })).toEqual(
      said('The server does not support SSL connections: see sslmode .*'),
    )
  })

  it('of the roles, which must lead to the same database: nothing is made in another one', async () => {
    const [{ ownerUrl, appUrl }, another] = [await freshDatabase(), await freshDatabase()]
    await execute(another.ownerUrl, 'drop table sexton.migrations')
    expect(await refusalOf({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: another.ownerUrl })).toBe(
      'Setting DATABASE_OWNER_URL leads to another database than DATABASE_URL: it must name the same one, with the role that owns it',
    )
    const direct = { DATABASE_DIRECT_URL: another.appUrl, DATABASE_OWNER_URL: another.ownerUrl }
    expect(await refusalOf({ DATABASE_URL: appUrl, ...direct })).toBe(
      'Setting DATABASE_URL leads to another database than DATABASE_DIRECT_URL: both must name the same one',
    )
    const right = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_DIRECT_URL: appUrl }
    expect(await openEngine(right as unknown as Settings, () => undefined)).toMatchObject({
      ownerUrl,
      appUrl,
    })
  })
})
