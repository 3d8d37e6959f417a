import { expect, test } from 'vitest'
import { isAhead, isBrowser } from './visitor-rules.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36'

test('a view is counted for browsers only: no search engine, share preview or program (portal-5)', () => {
  expect(isBrowser(phone)).toBe(true)
  expect(isBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe(true)
  for (const other of [
    undefined,
    '',
    'curl/8.9.1',
    'WhatsApp/2.24.20 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0 Safari/537.36',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  ])
    expect(isBrowser(other), other).toBe(false)
})

test('a prefetch is no view', () => {
  expect(isAhead({ 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isAhead({ 'x-moz': 'prefetch' })).toBe(true)
  expect(isAhead({ 'user-agent': phone })).toBe(false)
})
