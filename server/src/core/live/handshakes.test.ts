import { connect as connectTcp } from 'node:net'
import { once as nodeOnce } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testPark } from '../../test/app.ts'
import { liveAt, once } from './live-fixture.ts'

const park = testPark({ TRUST_PROXY: '1' })
const { addresses, connect } = liveAt(park, [
  { each: 3, inAll: 5 },
  { each: 3, admittedWithin: 300, perSession: 2 },
])
const [limited, hurried] = [() => addresses[0]!, () => addresses[1]!]

/** A handshake from this address, as the proxy reports it; it says nothing about who asks. */
const shake = (address: string, from: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': from, ...headers } })

/** The same as a WebSocket: the answer, whole where it is a refusal, else what came first. */
async function upgrade(address: string, from: string) {
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: park\r\nX-Forwarded-For: ${from}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [first] = (await nodeOnce(socket, 'data')) as [Buffer]
  return String(first)
}

const refusals = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get('retry-after')])

describe('sockets that are not admitted yet (core-10)', () => {
  it('are so many of one network, and so many in all; a user whose session is known comes in beside them', async () => {
    const before = await park.as('PERM_VIEW')
    const cookies = { cookie: `sexton_session=${before.token}` }
    const known = await fetch(`${limited()}/api/v1/current-user`, {
      headers: { ...cookies, 'access-token': before.csrf },
    })
    expect(known.status).toBe(200)
    const shaking = ['1', '2', '3', '4'].map(() => shake(limited(), '192.0.2.1'))
    expect((await refusals(shaking)).toSorted()).toEqual([
      [200, null],
      [200, null],
      [200, null],
      [429, '2'],
    ])
    expect(await upgrade(limited(), '192.0.2.1')).toMatch(/^HTTP\/1.1 429 [\s\S]*Retry-After: 2\r\n/)
    expect((await refusals([shake(limited(), '192.0.2.2'), shake(limited(), '192.0.2.3')])).flat()).toEqual([
      ...[200, null, 200, null],
    ])
    expect(await refusals([shake(limited(), '192.0.2.4')])).toEqual([[503, '5']])
    expect(await upgrade(limited(), '192.0.2.4')).toMatch(/^HTTP\/1.1 503 /)
    await once(connect(limited(), before), 'connect')
    // Whoever only claims to have a session counts as a stranger.
    expect((await shake(limited(), '192.0.2.1', { cookie: 'sexton_session=invented' })).status).toBe(429)
  })

  it('are closed after a while, and make room', async () => {
    for (let at = 0; at < 3; at += 1) expect(await upgrade(hurried(), '192.0.2.1')).toMatch(/^HTTP\/1.1 101 /)
    expect((await shake(hurried(), '192.0.2.1')).status).toBe(429)
    await expect.poll(async () => (await shake(hurried(), '192.0.2.1')).status).toBe(200)
  })

  it('are closed when they are refused, and told why first', async () => {
    const viewer = await park.as('PERM_VIEW')
    const socket = connect(hurried(), { token: 'none', csrf: viewer.csrf })
    const engine = new Promise<string>((closed) => socket.io.engine.once('close', closed))
    expect((await once<Error>(socket, 'connect_error')).message).toBe('not signed in')
    await engine
  })
})

describe('sockets of one session', () => {
  it('are so many; one more is closed, and may come back when another is gone', async () => {
    const viewer = await park.as('PERM_VIEW')
    const first = connect(hurried(), viewer)
    const second = connect(hurried(), viewer)
    await Promise.all([once(first, 'connect'), once(second, 'connect')])
    const third = connect(hurried(), viewer)
    const closed = new Promise((done) => third.io.on('close', done))
    await closed
    expect([first.connected, second.connected, third.connected]).toEqual([true, true, false])
    first.disconnect()
    await expect
      .poll(async () => {
        const again = connect(hurried(), viewer)
        return Promise.race([
          once(again, 'connect').then(() => true),
          new Promise((done) => again.io.once('close', () => done(false))),
        ])
      })
      .toBe(true)
  })
})
