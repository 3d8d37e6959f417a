import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as NewVersion from './new-version.ts'

let page: typeof NewVersion
let stored: Map<string, string>
const told = vi.fn()
const typing = new Set<() => void>()

vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => void, read: () => boolean) => {
    subscribe(told)
    return read()
  },
}))

beforeEach(async () => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('document', { querySelector: () => ({ content: 'one' }) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => typing.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => typing.delete(listener))
  vi.resetModules()
  page = await import('./new-version.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  typing.clear()
})

const isTold = () => page.useNewVersion()
const atOnce = () => vi.spyOn(Math, 'random').mockReturnValue(0)

test('a page of the build that is served says nothing', async () => {
  page.hearBuild('one')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isTold()).toBe(false)
})

test('a new build is announced within 20 s, to each page at another moment (screens-18)', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  page.hearBuild('two')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isTold()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isTold()).toBe(true)
})

test('nothing moves while somebody types or clicks (screens-18)', async () => {
  atOnce()
  page.hearBuild('two')
  for (let second = 0; second < 10; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    for (const touch of typing) touch()
  }
  expect(isTold()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isTold()).toBe(true)
})

test('a dismissed notice is not shown again after the next break; a later build is (screens-18)', async () => {
  atOnce()
  page.hearBuild('two')
  await vi.advanceTimersByTimeAsync(2000)
  page.putOffVersion()
  page.hearBuild('two')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isTold()).toBe(false)
  page.hearBuild('three')
  await vi.advanceTimersByTimeAsync(2000)
  expect(isTold()).toBe(true)
})

test('a process that still has the page’s own build takes the notice back', async () => {
  atOnce()
  page.hearBuild('two')
  await vi.advanceTimersByTimeAsync(2000)
  page.hearBuild('one')
  expect(isTold()).toBe(false)
})
