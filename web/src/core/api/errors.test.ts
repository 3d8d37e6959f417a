import { expect, test } from 'vitest'
import { ConnectionError, refusalOf } from './errors.ts'

test('a lost connection says that what was typed is still there, but only where something was typed', () => {
  expect(new ConnectionError().message).toBe(
    'The connection to the server is lost. Please try again when it is back.',
  )
  expect(new ConnectionError({ typed: true }).message).toBe(
    'The connection to the server is lost. What you typed is still here; please try again when it is back.',
  )
  expect(new ConnectionError({ timedOut: true }).message).toBe(
    'The server did not answer in time. Please try again.',
  )
})

test('a user who is asked to try again later reads the server’s message, and that what they typed is still there (screens-6)', async () => {
  const busy = () =>
    new Response(JSON.stringify({ error: { code: 'busy', message: 'The server is very busy.' } }), {
      status: 503,
    })
  const read = await refusalOf(busy())
  expect([read.isRefusal, read.isLater, read.message]).toEqual([true, true, 'The server is very busy.'])
  expect((await refusalOf(busy(), true)).message).toBe(
    'The server is very busy. What you typed is still here.',
  )
  const proxy = await refusalOf(
    new Response('<h1>503</h1>', { status: 503, statusText: 'Unavailable' }),
    true,
  )
  expect([proxy.isRefusal, proxy.isLater, proxy.message]).toEqual([false, false, 'Unavailable'])
})
