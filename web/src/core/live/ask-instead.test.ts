import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsking, type AskMissed, type Missed } from './ask-instead.ts'

const server = { asked: [] as unknown[], silent: false, answer: (): unknown => undefined }
const ask: AskMissed = async (since) => {
  if (server.silent) return undefined
  server.asked.push(since)
  return (await server.answer()) as Missed
}

const told = (since: number, ids: number[], all = false) => ({
  since,
  all,
  news: [],
  build: null,
  messages: ids.map((audit_id) => ({ audit_id })),
})
const heard: number[][] = []
const hear = ({ messages }: Missed) => void heard.push(messages.map(({ audit_id }) => audit_id))
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  Object.assign(server, { asked: [], silent: false, answer: () => told(1, []) })
  heard.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a short break asks nothing; a longer one every five seconds, from where the last answer ended (core-29)', async () => {
  const asking = createAsking(ask, hear)
  asking.begin()
  await seconds(4)
  asking.end()
  await seconds(60)
  expect(server.asked).toEqual([])
  asking.begin()
  asking.begin()
  server.answer = () => told(7, [])
  await seconds(5)
  server.answer = () => told(9, [40, 41])
  await seconds(5)
  await seconds(5)
  expect(server.asked).toEqual([undefined, 7, 9])
  asking.end()
  await seconds(60)
  expect(server.asked).toHaveLength(3)
})

test('what was told the last time is not told again (core-29)', async () => {
  const asking = createAsking(ask, hear)
  asking.begin()
  for (const ids of [[], [40, 41], [41, 42], [42]]) {
    server.answer = () => told(7, ids)
    await seconds(5)
  }
  expect(heard).toEqual([[], [40, 41], [42], []])
})

test('an answer that comes once the feed is open again is not told', async () => {
  const asking = createAsking(ask, hear)
  let answer = (_: unknown) => {}
  server.answer = () => new Promise((done) => (answer = done))
  asking.begin()
  await seconds(5)
  asking.end()
  answer(told(7, [40]))
  await seconds(60)
  expect([heard, server.asked.length]).toEqual([[], 1])
})

test('nothing is asked while the server is silent; a failure is asked again, and a page nobody sees seldom', async () => {
  const asking = createAsking(ask, hear)
  server.silent = true
  asking.begin()
  await seconds(20)
  expect(server.asked).toEqual([])
  server.silent = false
  server.answer = () => Promise.reject(new Error('busy'))
  await seconds(10)
  expect(server.asked).toHaveLength(2)
  vi.stubGlobal('document', { hidden: true })
  await seconds(65)
  expect(server.asked.length).toBeLessThanOrEqual(5)
})
