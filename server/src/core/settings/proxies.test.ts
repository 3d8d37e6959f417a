import { expect, test } from 'vitest'
import { openHttp } from '../http/http.ts'
import { readSettings } from './settings.ts'

/** Whose address a call is counted by that comes from `from` with these forwarded addresses. */
async function countedFor(TRUST_PROXY: string, from: string, forwarded?: string) {
  const app = await openHttp(readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY }, '/nowhere'))
  app.get('/', ({ ip }) => ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers })
  await app.close()
  return body
}

test('a caller’s own word is not taken: counted is who the first known proxy saw (config-3)', async () => {
  const forged = '1.1.1.1, 198.51.100.9'
  for (const known of ['1', '127.0.0.1', 'loopback, 10.0.0.0/8'])
    expect(await countedFor(known, '127.0.0.1', forged)).toBe('198.51.100.9')
  expect(await countedFor('2', '127.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.1')).toBe('198.51.100.9')
  expect(await countedFor('127.0.0.1, 10.0.0.1', '127.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.1')).toBe(
    '198.51.100.9',
  )
})

test('nobody’s word is taken where no proxy is known, nor from elsewhere than the known ones (config-3)', async () => {
  expect(await countedFor('false', '192.0.2.7', '1.1.1.1')).toBe('192.0.2.7')
  expect(await countedFor('127.0.0.1', '192.0.2.7', '1.1.1.1')).toBe('192.0.2.7')
  expect(await countedFor('1', '192.0.2.7')).toBe('192.0.2.7')
})
