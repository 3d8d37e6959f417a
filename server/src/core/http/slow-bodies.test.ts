import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turn } from '../../test/waiting.ts'
import { cutSlowBodies } from './slow-bodies.ts'

const limits = { every: 200, least: 1_000 }

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify()
  cutSlowBodies(app, limits)
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    let size = 0
    body.on('data', (chunk: Buffer) => (size += chunk.length))
    body.on('end', () => done(null, size))
  })
  app.post('/', async ({ body }) => ({ body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** vitest's own polling would move the clock. */
async function until(isSo: () => boolean) {
  while (!isSo()) await turn()
}

/** Begins a call with a body of this length, which comes in pieces; `over` is the time of a limit passing. */
async function begin(type: string, length: number) {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answer = text(socket).catch(() => '')
  const watched = vi.getTimerCount()
  const head = `POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(head)
  const [there] = await accepted
  await until(() => vi.getTimerCount() > watched)
  let sent = head.length
  return {
    async send(bytes: number) {
      socket.write(`"${'x'.repeat(bytes - 2)}"`)
      sent += bytes
      await until(() => there.bytesRead === sent)
    },
    over: () => vi.advanceTimersByTime(limits.every),
    status: async () => (await answer).split('\r\n')[0],
  }
}

it('of a call must arrive in time', async () => {
  const whole = await begin('application/json', 500)
  await whole.send(500)
  expect(await whole.status()).toBe('HTTP/1.1 200 OK')
  const slow = await begin('application/json', 10_000)
  await slow.send(5_000)
  slow.over()
  expect(await slow.status()).toBe('HTTP/1.1 408 Request Timeout')
})

it('of files may take as long as data keeps coming', async () => {
  const coming = await begin('multipart/form-data', 20_000)
  for (let piece = 0; piece < 20; piece += 1) {
    await coming.send(1_000)
    if (piece < 19) coming.over()
  }
  expect(await coming.status()).toBe('HTTP/1.1 200 OK')
})

it.each([1, 500])('of files is cut off when %i bytes come in that time', async (bytes) => {
  const slow = await begin('multipart/form-data', 100_000)
  await slow.send(1_000)
  slow.over()
  await slow.send(bytes + 2)
  slow.over()
  expect(await slow.status()).toBe('HTTP/1.1 408 Request Timeout')
})
