import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttp } from './http.ts'
import { readSettings } from '../settings/settings.ts'

const cards = Array.from({ length: 40 }, (_, at) => ({ sale_id: at, customer: 'Łukasz Nguyễn' }))
let app: FastifyInstance

beforeAll(async () => {
  app = await openHttp(readSettings({ LOG_LEVEL: 'silent' }, '/nowhere'))
  app.get('/api/long', async () => cards)
  app.get('/api/short', async () => cards[0])
})

afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

describe('a long reply', () => {
  it.each(['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip', '*'])(
    'is packed for a caller who takes %s',
    async (accepted) => {
      const reply = await get('/api/long', accepted)
      expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
      expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(cards)
    },
  )

  it.each([undefined, 'identity', 'gzip;q=0', 'gzip ; q=0.0, br', 'br'])(
    'goes as it is to a caller who takes %s',
    async (accepted) => {
      const reply = await get('/api/long', accepted)
      expect(reply.headers).not.toHaveProperty('content-encoding')
      expect(reply.json()).toEqual(cards)
    },
  )
})

it('a short reply is sent uncompressed', async () => {
  const reply = await get('/api/short', 'gzip')
  expect(reply.headers).not.toHaveProperty('content-encoding')
  expect(reply.json()).toEqual(cards[0])
})
