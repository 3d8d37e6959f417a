import { system } from '@sexton/contract/system/calls'
import { standbyFaults } from '@sexton/contract/system/facts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { testPark } from '../../test/app.ts'
import { addressOf } from '../../test/client.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { openDatabase } from './db.ts'
import { logNews } from './news.ts'
import { Reader } from './reader.ts'

const park = testPark()
const nobody = 'postgresql://sexton:s3cret@127.0.0.1:1/park'

/** The park at a process that reads elsewhere, and the lines that its log has of the servers. */
function open(standby: string) {
  const database = openDatabase(park.ownerUrl, { max: 2, standby })
  onTestFinished(database.close)
  const lines: unknown[] = []
  const write = (what: unknown, message: string) => lines.push([message, what])
  logNews(database.news, { error: write, warn: write, info: write } as never)
  const read = () => database.reader.read(database.db, (db) => sql`select 1`.execute(db))
  return { database, lines, read }
}

/** Of the park's own server, which follows nobody. */
const withPassword = (password: string) => Object.assign(new URL(park.ownerUrl), { password }).href

it('a standby that refuses the password is told apart from one that is away, once, never with the password (running-6)', async () => {
  const host = decodeURIComponent(new URL(park.ownerUrl).host)
  const { database, lines, read } = open(withPassword('wr0ng'))
  await read()
  await read()
  await database.reader.look(database.db)
  expect(database.reader.facts).toEqual({ at: host, read: 0, missed: 2, fault: 'denied' })
  const reason = expect.stringContaining('password authentication failed')
  expect(lines).toEqual([['standby not read', { at: host, fault: 'denied', reason }]])
  expect(JSON.stringify(lines)).not.toContain('wr0ng')
})

it.each([
  ['a role that is not there', 'denied', (url: URL) => Object.assign(url, { username: 'nobody' })],
  ['a database that is not there', 'denied', (url: URL) => Object.assign(url, { pathname: '/none' })],
  ['a role without a password', 'denied', (url: URL) => Object.assign(url, { password: '' })],
  ['a server that is no standby', 'promoted', (url: URL) => url],
])('%s: %s (running-6)', async (_, fault, change) => {
  const { database, lines } = open(change(new URL(park.ownerUrl)).href)
  await database.reader.look(database.db)
  expect(database.reader.facts).toMatchObject({ fault, missed: 0 })
  expect(lines).toMatchObject([['standby not read', { fault, reason: expect.any(String) }]])
})

it.each([
  ['behind', 'no time was left for its next answer', 'Query read timeout'],
  ['denied', 'it then lets nobody in any more', 'SASL: the password was changed'],
])(
  'a standby that was behind when it last answered is %s where %s (running-6)',
  async (fault, _, failure) => {
    const [moment] = (
      await sql<Record<string, unknown>>`select system_identifier::text as system, timeline_id as timeline,
      (select oid::text from pg_database where datname = current_database()) as database
      from pg_control_system(), pg_control_checkpoint()`.execute(park.db)
    ).rows
    const answers = [async () => ({ rows: [{ ...moment, follows: true, there: false }] })]
    const fail = () => Promise.reject(new Error(failure))
    const released: unknown[] = []
    const client = {
      query: () => (answers.shift() ?? fail)(),
      release: (error: unknown) => released.push(error),
    }
    const standby = {
      at: 'standby:5432',
      pool: { connect: async () => client },
      db: park.db,
      watch: undefined,
    }
    const reader = new Reader(standby as never)
    await reader.look(park.db)
    expect(reader.facts).toMatchObject({ fault })
    // An answer may still be on its way there.
    expect(released).toEqual([new Error(failure)])
  },
)

it('System says of a standby that is not there that it is not read, before anybody has read anything (running-6)', async () => {
  const { database, lines, read } = open(nobody)
  const app = await buildApp({ ...park.core, database }, park.core.settings.DATA_DIR)
  onTestFinished(() => app.close())
  const boss = await park.as()
  const answer = await app.inject({
    url: addressOf(system.info, {}),
    cookies: { [sessionCookieName]: boss.token },
    headers: { 'access-token': boss.csrf },
  })
  const standby = { at: '127.0.0.1:1', read: 0, missed: 0, fault: 'away' }
  expect(answer.json().database.standby).toEqual(standby)
  const fallbacks = async () =>
    (await app.inject({ url: '/metrics' })).body.match(/^database_read_fallbacks_total\{.*$/gm)
  const from0 = standbyFaults.map((fault) => `database_read_fallbacks_total{reason="${fault}"} 0`)
  expect(await fallbacks()).toEqual(from0)
  await read()
  expect(await fallbacks()).toContain('database_read_fallbacks_total{reason="away"} 1')
  const reason = expect.stringContaining('ECONNREFUSED')
  expect(lines).toEqual([['standby not read', { at: '127.0.0.1:1', fault: 'away', reason }]])
  expect(answer.body + JSON.stringify(lines)).not.toContain('s3cret')
})
