import type { Asked } from '@sexton/contract/reads/calls'
import { expect, test, vi } from 'vitest'
import { createTogether } from './together.ts'

const get = (address: string): Asked => ({ method: 'GET', address })
const answers = (...parts: object[]) => new Response(JSON.stringify({ answers: parts }))
const never = () => new Promise<Response>(() => undefined)
const alone = vi.fn(async () => new Response('"alone"'))

function server(answer: (calls: readonly Asked[], signal: AbortSignal) => Response | Promise<Response>) {
  const sendAll = vi.fn(async (calls: readonly Asked[], signal: AbortSignal) => answer(calls, signal))
  return { sendAll, ask: createTogether(sendAll) }
}

test('reading calls of the same moment share a request, each with its own status, count and refusal (core-27)', async () => {
  const { sendAll, ask } = server(() =>
    answers(
      { status: 200, reply: [7], total: '1000+' },
      { status: 403, error: { code: 'forbidden', message: 'No.' } },
      { status: 503, error: { code: 'busy', message: 'Later.' }, retry_after: 5 },
    ),
  )
  const [found, refused, later] = await Promise.all(['/a', '/b', '/c'].map((path) => ask(get(path), never)))
  expect(sendAll).toHaveBeenCalledTimes(1)
  expect(await found!.json()).toEqual([7])
  expect(found!.headers.get('x-total-count')).toBe('1000+')
  expect([refused!.status, await refused!.json()]).toEqual([
    403,
    { error: { code: 'forbidden', message: 'No.' } },
  ])
  expect([later!.status, later!.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a call that comes alone goes alone, also where the others were cancelled before they were sent', async () => {
  const { sendAll, ask } = server(() => answers())
  const cancel = new AbortController()
  const cancelled = ask(get('/a'), never, cancel.signal)
  const kept = ask(get('/b'), alone)
  cancel.abort()
  await expect(cancelled).rejects.toThrow()
  expect(await (await kept).json()).toBe('alone')
  expect(sendAll).not.toHaveBeenCalled()
})

test('more than a request holds go in several', async () => {
  const { sendAll, ask } = server((calls) => answers(...calls.map(() => ({ status: 200, reply: 1 }))))
  await Promise.all(Array.from({ length: 30 }, (_, at) => ask(get(`/${at}`), never)))
  expect(sendAll.mock.calls.map(([calls]) => calls.length)).toEqual([24, 6])
})

test('a request that the server cannot read as such is asked again call by call', async () => {
  const { ask } = server(() => new Response('{}', { status: 404 }))
  const both = await Promise.all([ask(get('/a'), alone), ask(get('/b'), alone)])
  expect(await Promise.all(both.map((reply) => reply.json()))).toEqual(['alone', 'alone'])
})

test('what refuses the whole request refuses each call, and so does a line that breaks', async () => {
  const refusing = server(() => new Response('{"error":{}}', { status: 401 }))
  const both = await Promise.all([refusing.ask(get('/a'), never), refusing.ask(get('/b'), never)])
  expect(both.map(({ status }) => status)).toEqual([401, 401])
  const breaking = server(() => Promise.reject(new TypeError('no network')))
  const lost = await Promise.allSettled([breaking.ask(get('/a'), never), breaking.ask(get('/b'), never)])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
