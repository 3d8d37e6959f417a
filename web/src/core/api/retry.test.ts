import { expect, test } from 'vitest'
import { backOff, isRetried, pause } from './retry.ts'

test('only 100-199, 429 and 500-599 are tried again (screens-4)', () => {
  expect([100, 199, 429, 500, 503, 599].every(isRetried)).toBe(true)
  expect([200, 304, 400, 401, 403, 404, 409, 422, 600].some(isRetried)).toBe(false)
})

test('the wait grows, and what the server asks for is honoured up to 10 s (screens-4)', () => {
  expect([0, 1, 2].map((attempt) => backOff(attempt, null, 0))).toEqual([300, 900, 2700])
  expect(backOff(0, '2', 0)).toBe(2000)
  expect(backOff(0, '3600', 0)).toBe(10_000)
  expect(backOff(0, 'soon', 0)).toBe(300)
  expect(backOff(0, '3', 1)).toBe(4000)
})

test('a cancelled request stops waiting', async () => {
  const cancel = new AbortController()
  const waiting = pause(10_000, cancel.signal)
  cancel.abort()
  await expect(waiting).rejects.toThrow()
})
