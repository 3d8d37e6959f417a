import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { openHttp } from './http.ts'
import { listenAt } from './listen-at.ts'

describe('what never becomes a request (core-6)', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = await openHttp(readSettings({ LOG_LEVEL: 'silent' }, '/nowhere'))
    port = Number(new URL(await listenAt(app, '127.0.0.1', 0)).port)
  })
  afterAll(() => app.close())

  const answerTo = async (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(sent)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    return { status: Number(head!.split(' ')[1]), ...(JSON.parse(body!) as object) }
  }

  it.each([
    [
      'headers longer than 16 kB',
      `GET / HTTP/1.1\r\nHost: here\r\nCookie: a=${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'too_large',
      /cookies/,
    ],
    ['something else than HTTP', 'what is this\r\n\r\n', 400, 'malformed', /cannot be read/],
  ])('is answered in the one shape of refusals: %s', async (_, sent, status, code, words) => {
    expect(await answerTo(sent)).toEqual({
      status,
      error: { code, message: expect.stringMatching(words) },
    })
  })

  it('gets 408 if its headers do not arrive', async () => {
    const connected = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    const [server] = (await connected) as [Socket]
    // As Node says it after `headersTimeout`, which nobody waits for here.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.emit('clientError', late, server)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(body!)).toMatchObject({
      error: { code: 'too_slow', message: expect.stringContaining('nothing was done') },
    })
  })
})
