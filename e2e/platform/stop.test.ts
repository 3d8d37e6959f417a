import { existsSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApp, type AppProcess } from '../../processes/app.ts'
import { signIn } from '../../processes/caller.ts'
import { serve } from '../../processes/command.ts'
import { copyDataFolder, databaseIn, newDataFolder } from '../../processes/data-folder.ts'
import { freshDatabase } from '../../server/src/test/harness.ts'
import { pdf } from '../../server/src/test/multipart.ts'

const admin = { ADMIN_EMAIL: 'admin@park.example', ADMIN_PASSWORD: 'long enough for a stop' }
const folders: string[] = []
const apps: AppProcess[] = []
/** A park that was started once and stopped: making its database takes longer than everything else. */
const made = newDataFolder('stop')

beforeAll(async () => {
  const app = await startApp({ DATA_DIR: made, PORT: '0', ...admin })
  await app.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

afterEach(async () => {
  for (const app of apps.splice(0)) await app.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A running park with somebody signed in. */
async function begin(settings: Record<string, string> = {}) {
  const folder = newDataFolder('stop')
  folders.push(folder)
  copyDataFolder(made, folder)
  const app = await startApp({ DATA_DIR: folder, PORT: '0', ...admin, ...settings })
  apps.push(app)
  const clerk = await signIn(app.address, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  return { app, folder, clerk }
}

const parts = (folder: string) => {
  const incoming = path.join(folder, 'assets/incoming')
  if (!existsSync(incoming)) return []
  return readdirSync(incoming, { recursive: true }).filter((name) => !/alive$|^[^/]+$/.test(String(name)))
}

/** Begins an upload. `finish` sends the rest; `answered` resolves with the status, or with 'cut'. */
async function halfUpload({ clerk, folder }: Awaited<ReturnType<typeof begin>>) {
  const { customer_id } = await clerk.call(customers.create, {
    body: { first_name: 'Ada', last_name: 'Byron' } as never,
  })
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
  let finish = () => {}
  const answered = new Promise<number | 'cut'>((resolve) => {
    const sending = request(`${clerk.address}/api/v1/documents/customer/${customer_id}`, {
      method: 'POST',
      headers: { ...clerk.headers(), 'content-type': 'multipart/form-data; boundary=x' },
    })
    sending.on('response', (reply) => resolve(reply.resume().statusCode ?? 0))
    sending.on('error', () => resolve('cut'))
    sending.write(head)
    sending.write(pdf)
    finish = () => void sending.end('\r\n--x--\r\n')
  })
  await expect.poll(() => parts(folder).length, { interval: 20 }).toBeGreaterThan(0)
  return { answered, finish }
}

/** Sends SIGTERM and returns the exit code; does `meanwhile` once the stop has begun. */
async function stop(app: AppProcess, meanwhile?: () => unknown) {
  const { process: running, ended } = app.command
  running.kill('SIGTERM')
  if (meanwhile) {
    const isReady = () =>
      fetch(`${app.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(false)
    meanwhile()
  }
  return ended
}

test('a stop lets running calls finish', async () => {
  const park = await begin()
  const { answered, finish } = await halfUpload(park)
  const code = await stop(park.app, finish)
  expect([code, await answered]).toEqual([0, 200])
})

test('calls that take longer are cut off; the database stops and no part of an upload is left', async () => {
  const park = await begin()
  const { answered } = await halfUpload(park)
  const code = await stop(park.app)
  expect([code, await answered]).toEqual([0, 'cut'])
  expect([databaseIn(park.folder), parts(park.folder)]).toEqual([undefined, []])
})

test('a second signal cuts off what a first one waits for', async () => {
  const park = await begin()
  const { answered } = await halfUpload(park)
  const code = await stop(park.app, () => park.app.command.process.kill('SIGTERM'))
  expect([code, await answered]).toEqual([0, 'cut'])
  expect(databaseIn(park.folder)).toBeUndefined()
})

test('a database that hangs does not prevent the stop, and is not left running', async () => {
  const { app, folder } = await begin()
  process.kill(databaseIn(folder)!, 'SIGSTOP')
  await stop(app)
  expect(databaseIn(folder)).toBeUndefined()
})

/** More than a pipe and its reader hold: a line each. */
const LINES = 3_000
const AT_ONCE = 20

test('whoever reads the log stops reading: calls are answered, and it stops all the same (running-9)', async () => {
  const { app } = await begin({ LOG_LEVEL: 'info' })
  for (const stream of [app.command.process.stdout!, app.command.process.stderr!]) stream.pause()
  const ask = async (): Promise<void> => {
    for (let asked = 0; asked < LINES / AT_ONCE; asked += 1)
      expect((await fetch(`${app.address}/api/v1/nothing`)).status).toBe(404)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  const code = await stop(app)
  expect(code).toBe(0)
})

test('a start that is ended while it waits for its turn to migrate ends at once, as it was told to (running-14)', async () => {
  const { ownerUrl } = await freshDatabase()
  const other = new pg.Client(ownerUrl)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`select pg_advisory_lock(hashtext('sexton.migrate'))`)
  const folder = newDataFolder('stop')
  folders.push(folder)
  const { process: start, ended } = serve('start', { DATABASE_URL: ownerUrl, DATA_DIR: folder, PORT: '0' })
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
  start.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect((await other.query(`select pg_advisory_unlock(hashtext('sexton.migrate')) as held`)).rows).toEqual([
    { held: true },
  ])
})
