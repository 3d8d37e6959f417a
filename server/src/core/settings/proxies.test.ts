import { expect, test } from 'vitest'
import { openHttp } from '../http/http.ts'
import { readSettings } from './settings.ts'

/** The address that a call from `from` with these forwarded addresses is counted by. */
async function countedFor(TRUST_PROXY: string, from: string, forwarded?: string) {
  const app = await openHttp(readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY }, '/nowhere'))
  app.get('/', ({ ip }) => ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers })
  await app.close()
  return body
}

test('an address that the caller claims is not believed: the one that the first known proxy saw counts (config-3)', async () => {
  const forged = '1.1.1.1, 198.51.100.9'
  for (const known of ['1', '127.0.0.1', 'loopback, 10.0.0.0/8'])
    expect(await countedFor(known, '127.0.0.1', forged)).toBe('198.51.100.9')
  expect(await countedFor('2', '127.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.1')).toBe('198.51.100.9')
  expect(await countedFor('127.0.0.1, 10.0.0.1', '127.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.1')).toBe(
    '198.51.100.9',
  )
})

test('forwarded addresses are ignored where no proxy is known, or from unknown ones (config-3)', async () => {
  expect(await countedFor('false', '192.0.2.7', '1.1.1.1')).toBe('192.0.2.7')
  expect(await countedFor('127.0.0.1', '192.0.2.7', '1.1.1.1')).toBe('192.0.2.7')
  expect(await countedFor('1', '192.0.2.7')).toBe('192.0.2.7')
})
