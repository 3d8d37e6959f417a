import { session } from '@sexton/contract/session/calls'
import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { firstUser, testPark } from '../../test/app.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { answerFailures } from '../call/failures.ts'
import { openHttp } from './http.ts'
import { KnownSessions } from '../sign-in/known-sessions.ts'
import { conflict } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'

/** An app that takes three requests in its time window; `ask` returns their statuses. */
async function threeAtATime() {
  const app = await openHttp(readSettings({ LOG_LEVEL: 'silent' }, '/nowhere'), { max: 3 })
  app.get('/', () => 'ok')
  const ask = async (address: string, ...tokens: (string | undefined)[]) => {
    const statuses: number[] = []
    for (const token of tokens) {
      const cookies: Record<string, string> = token === undefined ? {} : { [sessionCookieName]: token }
      const answer = await app.inject({ url: '/', remoteAddress: address, cookies })
      statuses.push(answer.statusCode)
    }
    return statuses
  }
  return { app, ask }
}

describe('the limit on requests', () => {
  it('counts by address for callers who are not signed in: an invented cookie does not escape it', async () => {
    const { ask } = await threeAtATime()
    expect(await ask('10.0.0.1', undefined, 'invented-1', 'invented-2', 'invented-3')).toEqual([
      200, 200, 200, 429,
    ])
    expect(await ask('10.0.0.2', 'invented-1')).toEqual([200])
  })

  it('counts by session for users who are signed in, however many share their address', async () => {
    const { app, ask } = await threeAtATime()
    app.knownSessions.note('ann')
    app.knownSessions.note('joe')
    expect(await ask('10.0.0.1', 'ann', 'ann', 'ann', 'joe', 'joe', 'joe')).toEqual(Array(6).fill(200))
    expect(await ask('10.0.0.1', 'ann', 'joe')).toEqual([429, 429])
    expect(await ask('10.0.0.1', undefined)).toEqual([200])
  })

  it('remembers so many sessions and no more', () => {
    const known = new KnownSessions()
    for (let one = 0; one <= 10_000; one += 1) known.note(`session ${one}`)
    expect(known.countedBy('session 0', 'there')).toBe('there')
    expect(known.countedBy('session 10000', 'there')).not.toBe('there')
  })
})

describe('an answer of the api', () => {
  const park = testPark()

  it('is stored by no cache, has a request id and is not sniffed for another type (core-6)', async () => {
    const client = await park.as('PERM_VIEW')
    const { headers } = await client.ask(session.currentUser, {})
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

describe('the cookie of a session', () => {
  const parks = { https: testPark({ PUBLIC_URL: 'https://park.example' }), http: testPark() }

  it.each(['https', 'http'] as const)('is sent over %s', async (scheme) => {
    const { method, path: url } = session.signIn
    const { cookies } = await parks[scheme].app.inject({ method, url, payload: firstUser })
    expect(cookies[0]).toMatchObject({ name: sessionCookieName, httpOnly: true })
    expect(cookies[0]!.secure ?? false).toBe(scheme === 'https')
  })
})

describe('known sessions', () => {
  const park = testPark()
  const counted = (token: string) => park.app.knownSessions.countedBy(token, 'address')
  const asWith = (token: string) =>
    park.app.inject({ url: session.currentUser.path, cookies: { [sessionCookieName]: token } })

  it('are those whose cookie was found to be of a live session', async () => {
    const client = await park.as()
    await client.call(session.currentUser, {})
    expect(counted(client.token)).not.toBe('address')
    expect((await asWith('invented')).statusCode).toBe(401)
    expect(counted('invented')).toBe('address')
  })
})

describe('strict transport security', () => {
  const parks = {
    plain: testPark({ PUBLIC_URL: 'https://park.example' }),
    wide: testPark({ PUBLIC_URL: 'https://park.example', HSTS_SUBDOMAINS: 'true' }),
    http: testPark(),
  }
  const saidBy = async (park: typeof parks.http) =>
    (await park.app.inject('/healthz')).headers['strict-transport-security']

  it('covers the park’s own host name, and its subdomains only where that is asked for', async () => {
    expect(await saidBy(parks.plain)).toBe('max-age=31536000')
    expect(await saidBy(parks.wide)).toBe('max-age=31536000; includeSubDomains')
    expect(await saidBy(parks.http)).toBeUndefined()
  })
})

describe('the log (core-6)', () => {
  interface Line {
    level: number
    msg: string
    err?: { stack: string }
  }
  /** What is logged when a call fails with this. */
  async function logged(error: Error): Promise<Line[]> {
    const lines: Line[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
    const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true })
    answerFailures(app)
    app.get('/', () => Promise.reject(error))
    await app.inject('/')
    return lines
  }
  const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('Grave 1 …', 0, 'error'), { code })
  const info = 30

  it('has no line of its own for a refusal with a sentence, and one without a stack for a constraint’s', async () => {
    expect(await logged(conflict('Changed since.'))).toEqual([])
    expect(await logged(ofDatabase('SX409'))).toEqual([])
    const [line, ...more] = await logged(ofDatabase('23505'))
    expect([line?.level, line?.msg, line?.err, more]).toEqual([
      info,
      'refused by the database',
      undefined,
      [],
    ])
  })

  it('has a line without a stack for each call that an outage of the database refused (running-4)', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(await logged(away)).toMatchObject([
      { level: info, msg: 'unavailable', reason: 'connect ECONNREFUSED' },
    ])
    expect((await logged(away))[0]).not.toHaveProperty('err')
  })

  it('keeps the stack of what failed', async () => {
    for (const error of [new Error('bug'), ofDatabase('53100')]) {
      const [line] = await logged(error)
      expect(line?.level).toBeGreaterThan(info)
      expect(line?.err?.stack).toContain('http.test.ts')
    }
  })
})
