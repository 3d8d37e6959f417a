import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Reading } from '../context/context.ts'
import { exportFound } from '../../platform/export/export.ts'
import { openHttp } from './http.ts'
import { listenAt } from './listen-at.ts'
import { sendFile } from '../call/send-file.ts'
import { readSettings } from '../settings/settings.ts'

const park = testPark()
let app: FastifyInstance
let port = 0
/** Open files whose path ends like this. */
const open = new Set<string>()

/** Rows of 25 MB in all: more than socket buffers hold. */
const rows = 20_000
const noted = (no: number) => ({ no, note: randomBytes(600).toString('hex') })

const exported = (user_id: number) => {
  const ctx = { db: park.db, user: { user_id }, log: { warn: () => undefined } } as unknown as Reading
  return exportFound(ctx, {
    filename: 'Test.xlsx',
    title: 'Test',
    columns: [{ head: 'Note', kind: 'text', width: 8, value: (row: { note: string }) => row.note }],
    find: async () => Array.from({ length: rows }, (_, at) => at + 1),
    rows: async (_, ids) => ids.map(noted),
  })
}

function fileOf(name: string) {
  open.add(name)
  const piece = Buffer.alloc(64 * 1024)
  const content = new Readable({ read: () => void content.push(piece) }).once('close', () =>
    open.delete(name),
  )
  return { content, filename: name, mediaType: 'application/octet-stream' }
}

beforeAll(async () => {
  app = await openHttp(readSettings({ LOG_LEVEL: 'silent' }, '/nowhere'))
  app.get('/export/:user', async (request, reply) =>
    sendFile(request, reply, await exported(Number((request.params as { user: string }).user))),
  )
  app.get('/file/:name', (request, reply) =>
    sendFile(request, reply, fileOf((request.params as { name: string }).name)),
  )
  app.get('/slow', () => once(app.server, 'timeout').then(() => 'done'))
  app.get('/soon', () => 'done')
  await listenAt(app, '127.0.0.1', 0)
  // Instead of 15 s.
  app.server.setTimeout(1000)
  port = (app.server.address() as AddressInfo).port
})

afterAll(() => app.close())

/** Makes a call and reads nothing, or a piece now and then. */
function asking(path: string, every?: number) {
  const socket = connect(port, '127.0.0.1')
  const heard = { text: '', closed: false }
  socket.on('error', () => undefined).on('close', () => (heard.closed = true))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: park\r\n\r\n`)
  socket.pause()
  const reading = setInterval(() => socket.read(), every ?? 1_000_000)
  socket.on('close', () => clearInterval(reading))
  return { socket, heard }
}

const openTransactions = async () => {
  const { rows: found } = await sql`select from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%'`.execute(park.db)
  return found.length
}

const statusOf = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.body?.cancel()
  return answer.status
}

describe('a client that stops reading', () => {
  it('an export is cut off and its transaction ends, so that others can export again', async () => {
    const stalled = [1, 2, 3].map((user) => asking(`/export/${user}`))
    await expect.poll(openTransactions).toBe(3)
    expect(await statusOf('/export/4')).toBe(429)
    await expect.poll(openTransactions).toBe(0)
    for (const { socket } of stalled) socket.destroy()
    expect(await statusOf('/export/1')).toBe(200)
  })
})

/** A connection of one caller, on which calls are answered one after the other. */
async function connection() {
  const socket = connect(port, '127.0.0.1')
  const heard = { text: '', closed: false }
  socket.on('error', () => undefined).on('close', () => (heard.closed = true))
  socket.on('data', (data) => (heard.text += String(data)))
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  return { heard, ask: () => socket.write('GET /soon HTTP/1.1\r\nhost: park\r\n\r\n') }
}

/** Does nothing else for so many milliseconds. */
function keepBusy(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

describe('a call that came in while the process was busy is answered (core-10)', () => {
  it('on a new connection, however long nothing was read', async () => {
    const { heard, ask } = await connection()
    ask()
    keepBusy(1500)
    await expect.poll(() => heard.text).toContain('200 OK')
    expect(heard.closed).toBe(false)
  })

  it('on a new connection, whose call comes late: it was sent once more', async () => {
    const { heard, ask } = await connection()
    await once(app.server, 'timeout')
    ask()
    await expect.poll(() => heard.text).toContain('200 OK')
  })
})
