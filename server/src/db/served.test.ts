import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { startApp, type AppProcess } from '../../../processes/app.ts'
import { signIn } from '../../../processes/caller.ts'
import { inDatabase } from '../test/databases/database-url.ts'
import { execute, makeDatabase, roleOf } from '../test/test-server.ts'
import { migrate } from './migrate.ts'

const apps: AppProcess[] = []
const leftovers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
  for (const remove of leftovers.splice(0)) await remove()
})

/** An empty database of the owner's role, before any migration; answers its address. */
async function emptyDatabase(): Promise<string> {
  const server = inject('postgres')
  const name = `served_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name)
  leftovers.push(() => execute(server.adminUrl, `drop database ${name} with (force)`))
  return inDatabase(server.ownerUrl, name)
}

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=sexton,public' })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sexton-served-app-'))
  leftovers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(settings: Record<string, string>): Promise<AppProcess> {
  const app = await startApp(settings)
  apps.push(app)
  return app
}

test('with one role for everything, a trigger alone guards the audit rows, and jobs are queued', async () => {
  const url = await emptyDatabase()
  await migrate({ ownerUrl: url })
  await rows(url, `insert into audits (object, action, message) values ('sale', 'CREATED', 'Made')`)
  for (const change of [`update audits set message = 'x'`, 'delete from audits', 'truncate audits'])
    await expect(rows(url, change)).rejects.toThrow('An audit record cannot be changed.')
  expect(await rows(url, `select id from graphile_worker.add_job('sweep_files')`)).toHaveLength(1)
})

/** The address of the serving role, in a database just migrated by the owner's. */
async function servedBy(url: string): Promise<string> {
  const { appUrl } = inject('postgres')
  await migrate({ ownerUrl: url, appRole: roleOf(appUrl) })
  return Object.assign(new URL(appUrl), { pathname: new URL(url).pathname }).href
}

test('a separate serving role may queue jobs, and define nothing', async () => {
  const url = await servedBy(await emptyDatabase())
  expect(await rows(url, `select id from graphile_worker.add_job('sweep_files')`)).toHaveLength(1)
  await expect(rows(url, 'create table sexton.own (id int)')).rejects.toThrow('permission denied')
})

test('a role that migrates without owning the tables is refused with the setting to change (running-11)', async () => {
  const served = await servedBy(await emptyDatabase())
  const must = 'must own the database and all of Sexton’s in it: docs/running.md, "Two roles"'
  await expect(migrate({ ownerUrl: served })).rejects.toThrow(
    `DATABASE_URL: permission denied for schema sexton. Its role, ${roleOf(served)}, ${must}`,
  )
  await expect(migrate({ ownerUrl: served, appRole: 'another' })).rejects.toThrow(/^DATABASE_OWNER_URL: /)
})

test('two processes start at once on an empty database and serve one park', async () => {
  const url = await emptyDatabase()
  const settings = { DATABASE_URL: url, ADMIN_PASSWORD: 'a long enough secret', DATA_DIR: await newFolder() }
  const [one, other] = await Promise.all([start(settings), start(settings)])
  const clerk = await signIn(one.address, 'admin@park.example', settings.ADMIN_PASSWORD)
  const body = { first_name: 'Chanda', last_name: 'Mwansa-Phiri' }
  const { customer_id } = await clerk.call(customers.create, { body })
  const found = await clerk.at(other.address).call(customers.get, { params: { customer_id } })
  expect(found.last_name).toBe(body.last_name)
})
