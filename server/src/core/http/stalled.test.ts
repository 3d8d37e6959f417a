import { randomBytes } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Reading } from '../context/context.ts'
import { exportFound } from '../export/export.ts'
import { openHttp } from './http.ts'
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
  app.get('/slow', () => sleep(1800, 'done'))
  await app.listen({ port: 0, host: '127.0.0.1' })
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
    await expect.poll(openTransactions, { timeout: 10_000 }).toBe(3)
    expect(await statusOf('/export/4')).toBe(429)
    await expect.poll(openTransactions, { timeout: 10_000 }).toBe(0)
    for (const { socket } of stalled) socket.destroy()
    expect(await statusOf('/export/1')).toBe(200)
  })

  it('a file is cut off and closed', async () => {
    const { socket } = asking('/file/stalled')
    await expect.poll(() => open.has('stalled'), { timeout: 5000 }).toBe(true)
    await expect.poll(() => open.has('stalled'), { timeout: 5000 }).toBe(false)
    socket.destroy()
  })

  it('is cut too where they go on sending', async () => {
    const { socket } = asking('/file/talking')
    const talking = setInterval(() => socket.write('\r\n'), 100)
    await expect.poll(() => open.has('talking'), { timeout: 5000 }).toBe(true)
    await expect.poll(() => open.has('talking'), { timeout: 5000 }).toBe(false)
    clearInterval(talking)
    socket.destroy()
  })
})

describe('a reply is not cut off', () => {
  it('while the client reads slowly', async () => {
    const { socket, heard } = asking('/file/slow', 10)
    await sleep(2500)
    expect([open.has('slow'), heard.closed]).toEqual([true, false])
    socket.destroy()
    await expect.poll(() => open.has('slow'), { timeout: 5000 }).toBe(false)
  })

  it('while the client waits for a slow answer', async () => {
    expect(await statusOf('/slow')).toBe(200)
  })
})
