import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testPark } from '../../test/app.ts'
import { lineTo } from '../../test/line-to.ts'
import { openDatabase } from './db.ts'
import { logNews } from './news.ts'
import { primaryOf } from './primary.ts'

const park = testPark()

/** The park's address with these servers in place of its own. */
const at = (...hosts: string[]) => park.ownerUrl.replace(new URL(park.ownerUrl).host, hosts.join())

/** The park at these servers, and the lines that the log has of them. */
function open(...hosts: string[]) {
  const database = openDatabase(at(...hosts), { max: 2 })
  onTestFinished(database.close)
  const lines: unknown[] = []
  const write = (what: unknown, message: string) => lines.push([message, what])
  logNews(database.news, { error: write, warn: write, info: write } as never)
  const ask = () => sql`select 1`.execute(database.db)
  return { database, lines, ask }
}

it('one line says that the database is lost and why, and one that it is found again and where (running-4)', async () => {
  const { host } = new URL(park.ownerUrl)
  const place = decodeURIComponent(host)
  const { database, lines, ask } = open('127.0.0.1:1', host)
  await ask()
  expect([database.at(), lines]).toEqual([place, []])
  const owner = open(host)
  const breakOff = () =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db).catch(() => undefined)
  await owner.ask()
  const takeWrites = (on: boolean) =>
    sql`alter database ${sql.id(new URL(park.ownerUrl).pathname.slice(1))}
      set default_transaction_read_only to ${sql.lit(on ? 'off' : 'on')}`.execute(owner.database.db)
  await takeWrites(false)
  await breakOff()
  for (let calls = 0; calls < 3; calls += 1) await expect(ask()).rejects.toThrow()
  const reason = `None of the database servers takes writes at the moment: 127.0.0.1:1 cannot be reached (ECONNREFUSED); ${place} is read-only`
  expect(lines).toEqual([['database lost', { at: place, reason }]])
  await takeWrites(true)
  await ask()
  expect(lines.slice(1)).toEqual([['database found', { at: place }]])
  expect(owner.database.at()).toBeNull()
})

it('another server that takes writes is told, and is the one that System names (running-4)', async () => {
  const [first, second] = [await lineTo(park.ownerUrl), await lineTo(park.ownerUrl)]
  onTestFinished(second.close)
  const { database, lines, ask } = open(first.host, second.host)
  await ask()
  expect(database.at()).toBe(first.host)
  first.close()
  await expect
    .poll(() =>
      ask().then(
        () => database.at(),
        () => undefined,
      ),
    )
    .toBe(second.host)
  expect(lines.at(-1)).toEqual(['database found', { at: second.host }])
})

it('a server with no connection to spare is there, and no headline says that it takes no writes (running-4)', async () => {
  const { host, pathname } = new URL(park.ownerUrl)
  const place = decodeURIComponent(host)
  const owner = open(host)
  const most = (count: number) =>
    sql`alter database ${sql.id(pathname.slice(1))} connection limit ${sql.lit(count)}`.execute(
      owner.database.db,
    )
  onTestFinished(async () => void (await most(-1)))
  const { database, lines, ask } = open(host, host)
  await ask()
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db).catch(() => undefined)
  await most(0)
  const full = `${place} has no connection to spare (max_connections)`
  const headline = 'No connection to a database server that takes writes is to be had at the moment'
  await expect(ask()).rejects.toThrow(`${headline}: ${full}; ${full}`)
  expect(lines).toEqual([])
  // One that may be the primary cannot be reached: that is told.
  const other = open('127.0.0.1:1', host)
  await expect(other.ask()).rejects.toThrow(
    `${headline}: 127.0.0.1:1 cannot be reached (ECONNREFUSED); ${full}`,
  )
  expect(other.lines).toHaveLength(1)
})

it('a start without a server that takes writes says of each how it is, never the password (running-4)', async () => {
  const start = primaryOf('postgresql://sexton:s3cret@127.0.0.1:1,127.0.0.1:2/park')
  const error: unknown = await start.catch((failed: unknown) => failed)
  expect((error as Error).message).toBe(
    'None of the database servers takes writes at the moment: 127.0.0.1:1 cannot be reached (ECONNREFUSED); 127.0.0.1:2 cannot be reached (ECONNREFUSED)',
  )
  const { host } = new URL(park.ownerUrl)
  const refused = primaryOf(at('127.0.0.1:1', host).replace(/:\/\/[^:]*:[^@]*@/, '://nobody:wr0ng@'))
  const message = await refused.catch(({ message: words }: Error) => words)
  expect(message).toContain(`${decodeURIComponent(host)} says: `)
  expect(message).not.toContain('wr0ng')
})
