import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  cutSlowBodies(app, { every: 200, least: 1_000 })
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    let size = 0
    body.on('data', (chunk: Buffer) => (size += chunk.length))
    body.on('end', () => done(null, size))
  })
  app.post('/', async ({ body }) => ({ body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends a body of `pieces` of this many bytes, one every 50 ms; answers what came back, and after how long. */
async function send(type: string, pieces: number, bytes: number, length = pieces * bytes) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const began = performance.now()
  const answer = text(socket).catch(() => '')
  socket.on('error', () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  for (let sent = 0; sent < pieces && !socket.closed; sent += 1) {
    socket.write(`"${'x'.repeat(bytes - 2)}"`)
    await sleep(50)
  }
  const [head = ''] = (await answer).split('\r\n')
  return { head, took: performance.now() - began }
}

it('of a call must arrive in time', async () => {
  expect((await send('application/json', 1, 100)).head).toBe('HTTP/1.1 200 OK')
  const slow = await send('application/json', 20, 500)
  expect(slow.head).toBe('HTTP/1.1 408 Request Timeout')
})

it('of files may take as long as data keeps coming, and is cut off when none comes', async () => {
  const coming = await send('multipart/form-data', 20, 500)
  expect(coming.head).toBe('HTTP/1.1 200 OK')
  expect(coming.took).toBeGreaterThan(900)
  const stalled = await send('multipart/form-data', 1, 500, 100_000)
  expect(stalled.head).toBe('HTTP/1.1 408 Request Timeout')
  expect(stalled.took).toBeLessThan(1_000)
  expect((await send('multipart/form-data', 40, 50, 100_000)).head).toBe('HTTP/1.1 408 Request Timeout')
})
