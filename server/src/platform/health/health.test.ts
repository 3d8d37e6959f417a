import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { openDatabase } from '../../core/db/db.ts'
import { openHttp } from '../../core/http/http.ts'
import { serveHealth } from './health.ts'

const token = 'a token for the monitor'
const parks = {
  plain: testPark(),
  https: testPark({ PUBLIC_URL: 'https://park.example' }),
  behind: testPark({ TRUST_PROXY: '1' }),
  token: testPark({ METRICS_TOKEN: token }),
}

const read = async (name: keyof typeof parks, headers: Record<string, string> = {}, from = '127.0.0.1') =>
  (await parks[name].app.inject({ url: '/metrics', headers, remoteAddress: from })).statusCode

describe('/readyz/process', () => {
  it('lets a proxy lead to a process that lacks something, which says so itself, until it is about to stop (running-8)', async () => {
    const { core } = parks.plain
    const database = openDatabase('postgresql://nobody:secret@127.0.0.1:1/park')
    const files = { ...core.files, probe: () => Promise.reject(new Error('ENOSPC')) }
    const app = await openHttp(core.settings)
    serveHealth(app, { ...core, database, files })
    const statusOf = async (url: string) => {
      const { statusCode, headers, body } = await app.inject(url)
      return [statusCode, headers['retry-after'], JSON.parse(body).status]
    }
    expect(await statusOf('/readyz')).toEqual([503, '5', 'database unreachable'])
    expect(await statusOf('/readyz/process')).toEqual([200, undefined, 'ready'])
    app.leaving.begin(1_000)
    expect(await statusOf('/readyz')).toEqual([503, '5', 'stopping'])
    expect(await statusOf('/readyz/process')).toEqual([503, '5', 'stopping'])
  })
})

describe('/metrics', () => {
  it('is open to the machine itself, but not to calls that a proxy on it passes on', async () => {
    expect(await read('plain')).toBe(200)
    expect(await read('plain', {}, '192.0.2.7')).toBe(403)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect(await read('plain', { [name]: '127.0.0.1' })).toBe(403)
  })

  it('needs the token where a proxy stands before the app', async () => {
    for (const name of ['https', 'behind'] as const) {
      expect(await read(name)).toBe(403)
      expect(await read(name, { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    }
  })

  it('is open to whoever has the token, from anywhere', async () => {
    expect(await read('token')).toBe(403)
    expect(await read('token', { authorization: 'Bearer something else' })).toBe(403)
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.9' }
    expect(await read('token', headers, '192.0.2.7')).toBe(200)
  })
})
