import type * as Silent from './silence.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Silence = typeof Silent
let silence: Silence
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
const answer = (status = 200) => new Response(null, { status })

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  silence = await import('./silence.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const never = () => new Promise<Response>(() => undefined)

test('a call without a reply is silence after 2 s, and it ends with the next reply (screens-17)', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('no network')))
  const heard = vi.fn()
  silence.onSilence(heard)
  void silence.watched(never())
  await vi.advanceTimersByTimeAsync(900)
  expect(silence.isSilent()).toBe(false)
  await vi.advanceTimersByTimeAsync(1100)
  expect(silence.isSilent()).toBe(true)
  fetched.mockImplementation(async () => answer())
  await vi.advanceTimersByTimeAsync(2000)
  expect(silence.isSilent()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a slow call is no silence while the server replies to others', async () => {
  fetched.mockImplementation(async () => answer())
  void silence.watched(never())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(silence.isSilent()).toBe(false)
})

test('the page of a proxy whose server is gone is silence; a refusal of the server is an answer', async () => {
  fetched.mockImplementation(async () => answer(502))
  expect((await silence.watched(Promise.resolve(answer(502)))).status).toBe(502)
  await vi.advanceTimersByTimeAsync(100)
  expect(silence.isSilent()).toBe(true)
  await silence.watched(Promise.resolve(answer(409)))
  expect(silence.isSilent()).toBe(false)
})

const ready = (status: string) => Response.json({ status }, { status: status === 'ready' ? 200 : 503 })

test('a server without its database is as good as silent until it has one (screens-17)', async () => {
  fetched.mockImplementation(async () => ready('database unreachable'))
  const heard = vi.fn()
  silence.onSilence(heard)
  await silence.watched(Promise.resolve(answer(503)))
  await vi.advanceTimersByTimeAsync(100)
  expect(silence.isSilent()).toBe(true)
  fetched.mockImplementation(async () => ready('ready'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(silence.isSilent()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('an answer that waits while the page is busy itself is no silence (screens-17)', async () => {
  vi.useRealTimers()
  const soon = () => new Promise<void>((read) => setTimeout(read, 5))
  fetched.mockImplementation(async (_address, { signal } = {}) => {
    // What has come is read after the page's own timers.
    await soon()
    await soon()
    signal!.throwIfAborted()
    return answer()
  })
  const asked = silence.lookAgain()
  for (const until = performance.now() + 1500; performance.now() < until;);
  expect(await asked).toBe(true)
  expect(silence.isSilent()).toBe(false)
})
