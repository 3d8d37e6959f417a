import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, loadPart } from './load-part.ts'

afterEach(() => void vi.useRealTimers())

test('a part that cannot be loaded says so, and one that comes is there (screens-14)', async () => {
  const Part = () => null
  expect(await loadPart(async () => ({ default: Part }))).toBe(Part)
  await expect(loadPart(() => Promise.reject(new TypeError('gone')))).rejects.toThrow(ChunkError)
})

test('a part that has not come after 120 s counts as not loaded (screens-14)', async () => {
  vi.useFakeTimers()
  const late = expect(loadPart(() => new Promise(() => undefined))).rejects.toThrow(ChunkError)
  await vi.advanceTimersByTimeAsync(120_000)
  await late
})
