import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

test('a session is shown by its browser and system', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(browserName(`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`)).toBe(
    'Edge, Windows',
  )
  expect(browserName(`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`)).toBe(
    'Chrome, Android',
  )
  expect(
    browserName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ).toBe('Firefox, macOS')
  expect(browserName('curl/8.0')).toBeNull()
  expect(browserName(null)).toBeNull()
})
