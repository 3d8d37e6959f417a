import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import { session } from '@sexton/contract/session/calls'
import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { form, pdf, png } from '../../test/multipart.ts'
import { isDatabaseAway } from './unreachable.ts'
import { openDatabase } from './db.ts'
import { refusalOf } from '../call/failures.ts'
import { watchDisk } from '../../platform/files/disk-space.ts'
import { system } from '../../platform/files/durable.ts'

const park = testPark()
let clerk: Client
let customer_id: number

beforeAll(async () => {
  clerk = await park.as()
  const row = { first_name: 'Ada', last_name: 'Byron' }
  const made = await park.db
    .insertInto('customers')
    .values(row)
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  customer_id = made.customer_id
})
afterEach(() => vi.restoreAllMocks())

const upload = (filename: string, content = pdf) =>
  clerk.ask(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    form([{ name: filename, content }]),
  )
const open = (filename: string) =>
  clerk.ask(documents.asset, {
    params: { parent_object: 'customer', parent_object_id: customer_id, filename },
  })
const saved = async () => {
  const keys: string[] = []
  for await (const { key } of park.core.files.list()) keys.push(key)
  return keys
}

describe('the database is away (core-11)', () => {
  it('is answered with 503 and when to try again', async () => {
    const database = openDatabase('postgresql://nobody:secret@127.0.0.1:1/park')
    const app = await buildApp({ ...park.core, database }, park.core.settings.DATA_DIR)
    const answer = await app.inject({
      method: 'POST',
      url: session.signIn.path,
      payload: { email: 'ann@park.example', password: 'a long enough secret' },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().error).toEqual({
      code: 'unavailable',
      message: 'The database cannot be reached at the moment. Please try again in a few seconds.',
    })
    await app.close()
  })

  it.each([
    [true, Object.assign(new pg.DatabaseError('terminating', 1, 'error'), { code: '57P01' })],
    [true, Object.assign(new pg.DatabaseError('too many', 1, 'error'), { code: '53300' })],
    [true, new Error('Connection terminated unexpectedly')],
    [true, Object.assign(new Error('read'), { code: 'ECONNRESET' })],
    [true, Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' })],
    [false, Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })],
    [false, Object.assign(new pg.DatabaseError('undefined', 1, 'error'), { code: '42P01' })],
    [false, new Error('no such thing')],
  ])('%s: %s', (away, error) => {
    expect(isDatabaseAway(error)).toBe(away)
    expect(refusalOf(error)).toBeUndefined()
  })

  it('a statement that was stopped is no outage, and is told in words (core-3)', () => {
    const error = Object.assign(new pg.DatabaseError('cancelled', 1, 'error'), { code: '57014' })
    expect(isDatabaseAway(error)).toBe(false)
    expect(refusalOf(error)).toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
  })
})

describe('the disk is full (core-11)', () => {
  it('is answered with 507, whether the file system or the database says so, and nothing is stored', async () => {
    const before = await saved()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(system, 'rename').mockRejectedValue(full)
    const answer = await upload('full.pdf')
    expect([answer.statusCode, answer.json().error.code]).toEqual([507, 'disk_full'])
    expect(answer.json().error.message).toContain('The server’s disk is full, so nothing was saved.')
    expect(await saved()).toEqual(before)
    const ofDatabase = Object.assign(new pg.DatabaseError('could not extend', 1, 'error'), { code: '53100' })
    expect(refusalOf(ofDatabase)).toMatchObject({ status: 507, code: 'disk_full' })
  })
})

describe('the disk is full while a file comes in (core-11)', () => {
  it('is answered with 507 in words; no row, no file and no part of one is left', async () => {
    const before = await saved()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const open = system.open
    vi.spyOn(system, 'open').mockImplementation(async (path, ...more) => {
      const handle = await open(path, ...more)
      return String(path).includes('incoming')
        ? Object.assign(handle, { write: () => Promise.reject(full), sync: () => Promise.reject(full) })
        : handle
    })
    const answer = await upload('middle.pdf')
    expect([answer.statusCode, answer.json().error.code]).toEqual([507, 'disk_full'])
    expect(await saved()).toEqual(before)
    expect(await readdir(park.core.files.incoming)).toEqual([])
    vi.restoreAllMocks()
    expect((await upload('middle.pdf')).statusCode).toBe(200)
  })
})

describe('the disk is nearly full', () => {
  const mega = 1024 * 1024
  const leave = (free: number) => {
    park.core.disk = watchDisk(async () => ({ free: free * mega, size: 1000 * mega }), 500 * mega)
  }

  afterEach(() => leave(1000))

  it('refuses files and exports, and lets receipts and burials go on', async () => {
    leave(499)
    const message =
      'The server’s disk is nearly full (499 MB left). Receipts and burials still work, but you cannot add ' +
      'files or make exports until the system administrator has freed some space.'
    for (const answer of [await upload('late.pdf'), await clerk.ask(customers.searchExport, { query: {} })]) {
      expect([answer.statusCode, answer.json().error.message]).toEqual([507, message])
    }
    const made = await clerk.ask(customers.create, {
      body: { first_name: 'Grace', last_name: 'Hopper' },
    } as never)
    expect(made.statusCode, made.body).toBe(200)
    leave(501)
    expect((await upload('again.pdf')).statusCode).toBe(200)
  })

  it('refuses the rest of a file that has begun to come, and keeps nothing of it', async () => {
    leave(499)
    const full = park.core.disk
    let looks = 0
    const refuseWhenLow = async () => ((looks += 1) > 1 ? full.refuseWhenLow() : undefined)
    park.core.disk = { ...full, refuseWhenLow }
    const before = await saved()
    const answer = await upload('long.pdf')
    expect([answer.statusCode, answer.json().error.code]).toEqual([507, 'disk_low'])
    expect(await saved()).toEqual(before)
  })

  it('is reported to monitoring', async () => {
    leave(499)
    const { body } = await park.app.inject('/metrics')
    expect(body).toContain('disk_reserve_bytes 524288000')
  })
})

describe('a file', () => {
  const keyOf = async (filename: string) =>
    (
      await park.db
        .selectFrom('documents')
        .select('storage_key')
        .where('filename', '=', filename)
        .executeTakeFirstOrThrow()
    ).storage_key

  it('that is missing from the store is answered with 404, a truncated one with 500, both with a sentence', async () => {
    await upload('gone.pdf')
    await upload('short.png', png)
    await rm(join(park.core.files.folder, await keyOf('gone.pdf')))
    await truncate(join(park.core.files.folder, await keyOf('short.png')), 20)
    const [gone, short] = [await open('gone.pdf'), await open('short.png')]
    expect([gone.statusCode, gone.json().error.message]).toEqual([
      404,
      'The record is here, but its file is missing from the server. Please tell the system administrator, who can restore it from a backup.',
    ])
    expect([short.statusCode, short.json().error.message]).toEqual([
      500,
      'The file on the server is damaged. Please tell the system administrator, who can restore it from a backup.',
    ])
  })
})

it('a form without a boundary cannot be read', async () => {
  const answer = await clerk.ask(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    { payload: Buffer.from('anything'), headers: { 'content-type': 'multipart/form-data' } },
  )
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    { code: 'malformed', message: 'The form cannot be read: its Content-Type names no boundary.' },
  ])
})
