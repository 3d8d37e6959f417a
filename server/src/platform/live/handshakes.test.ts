import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { liveAt, once, upgrade } from './live-fixture.ts'

const park = testPark({ TRUST_PROXY: '1' })
const { addresses, connect } = liveAt(park, [
  { each: 3, inAll: 5 },
  { each: 3, admittedWithin: 300 },
  { perSession: 2 },
])
const [limited, hurried, narrow] = [() => addresses[0]!, () => addresses[1]!, () => addresses[2]!]

/** A handshake from this address, as the proxy reports it; it says nothing about who asks. Its status, and when to come again. */
async function shake(address: string, from: string, headers: Record<string, string> = {}) {
  const answer = await upgrade(address, { 'x-forwarded-for': from, ...headers })
  const retryAfter = /\r\nRetry-After: (\d+)\r\n/.exec(answer)?.[1]
  return [Number(answer.split(' ')[1]), ...(retryAfter ? [Number(retryAfter)] : [])]
}

describe('sockets that are not admitted yet (core-10)', () => {
  it('are so many of one network, and so many in all; a user whose session is known comes in beside them', async () => {
    const before = await park.as('PERM_VIEW')
    const cookies = { cookie: `sexton_session=${before.token}` }
    const known = await fetch(`${limited()}/api/v1/current-user`, {
      headers: { ...cookies, 'access-token': before.csrf },
    })
    expect(known.status).toBe(200)
    const shaking = ['1', '2', '3', '4'].map(() => shake(limited(), '192.0.2.1'))
    expect((await Promise.all(shaking)).toSorted()).toEqual([[101], [101], [101], [429, 2]])
    const others = [shake(limited(), '192.0.2.2'), shake(limited(), '192.0.2.3')]
    expect(await Promise.all(others)).toEqual([[101], [101]])
    expect(await shake(limited(), '192.0.2.4')).toEqual([503, 5])
    await once(connect(limited(), before), 'connect')
    // Whoever only claims to have a session counts as a stranger.
    expect(await shake(limited(), '192.0.2.1', { cookie: 'sexton_session=invented' })).toEqual([429, 2])
  })

  it('are closed after a while, and make room', async () => {
    for (let at = 0; at < 3; at += 1) expect(await shake(hurried(), '192.0.2.1')).toEqual([101])
    expect(await shake(hurried(), '192.0.2.1')).toEqual([429, 2])
    await expect.poll(async () => (await shake(hurried(), '192.0.2.1'))[0]).toBe(101)
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
    const first = connect(narrow(), viewer)
    const second = connect(narrow(), viewer)
    await Promise.all([once(first, 'connect'), once(second, 'connect')])
    const third = connect(narrow(), viewer)
    const closed = new Promise((done) => third.io.on('close', done))
    await closed
    expect([first.connected, second.connected, third.connected]).toEqual([true, true, false])
    first.disconnect()
    await expect
      .poll(async () => {
        const again = connect(narrow(), viewer)
        return Promise.race([
          once(again, 'connect').then(() => true),
          new Promise((done) => again.io.once('close', () => done(false))),
        ])
      })
      .toBe(true)
  })
})
