import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsking, type AskChanges, type Changes } from './ask-instead.ts'

const server = { asked: [] as unknown[], silent: false, answer: (): unknown => undefined }
const ask: AskChanges = async (position) => {
  if (server.silent) return undefined
  server.asked.push(position)
  return (await server.answer()) as Changes
}

const at = (position: string) => ({ position, changed: true, news: [], build: null })
const heard: string[] = []
const hear = ({ position }: Changes) => void heard.push(position)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  Object.assign(server, { asked: [], silent: false, answer: () => at('1:1') })
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
  server.answer = () => at('7:7')
  await seconds(5)
  server.answer = () => at('9:9')
  await seconds(5)
  await seconds(5)
  expect(server.asked).toEqual([undefined, '7:7', '9:9'])
  asking.end()
  await seconds(60)
  expect(server.asked).toHaveLength(3)
})

test('a reply that comes after the feed has reopened is ignored', async () => {
  const asking = createAsking(ask, hear)
  let answer = (_: unknown) => {}
  server.answer = () => new Promise((done) => (answer = done))
  asking.begin()
  await seconds(5)
  asking.end()
  answer(at('7:7'))
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
