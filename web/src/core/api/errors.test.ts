import { expect, test } from 'vitest'
import { ApiError, ConnectionError, refusalOf } from './errors.ts'

test('a lost connection says that what was typed is still there, but only where something was typed', () => {
  expect(new ConnectionError().message).toBe(
    'The connection to the server is lost. Please try again when it is back.',
  )
  expect(new ConnectionError({ typed: true }).message).toBe(
    'The connection to the server is lost. What you typed is still here. Please try again when it is back.',
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
  if (!(read instanceof ApiError)) throw read
  expect([read.isRefusal, read.isLater, read.message]).toEqual([true, true, 'The server is very busy.'])
  expect((await refusalOf(busy(), true)).message).toBe(
    'The server is very busy. What you typed is still here.',
  )
})

test('an address that is too long, and a late request, have the server’s messages (screens-6)', async () => {
  for (const [status, code] of [
    [431, 'too_large'],
    [408, 'too_slow'],
  ] as const) {
    const said = JSON.stringify({ error: { code, message: 'Please use a shorter address.' } })
    expect(await refusalOf(new Response(said, { status }))).toMatchObject({
      isRefusal: true,
      message: 'Please use a shorter address.',
    })
  }
})

test('a reply of a proxy itself counts as no reply (decision 81)', async () => {
  for (const status of [502, 503, 504]) {
    const page = () => new Response('<h1>Bad gateway</h1>', { status, statusText: 'Bad gateway' })
    expect(await refusalOf(page()), String(status)).toEqual(new ConnectionError())
    expect(await refusalOf(page(), true), String(status)).toEqual(new ConnectionError({ typed: true }))
  }
  const said = JSON.stringify({ error: { code: 'unavailable', message: 'It broke off.' } })
  expect(await refusalOf(new Response(said, { status: 502 }), true)).toBeInstanceOf(ConnectionError)
})
