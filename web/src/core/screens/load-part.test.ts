import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, loadPart, type Load } from './load-part.ts'

const Part = () => null

afterEach(() => void vi.useRealTimers())

test('a part that cannot be loaded says so, and one that loads is shown (screens-14)', async () => {
  const gone: Load<object> = () => Promise.reject(new TypeError('gone'))
  expect(await loadPart(async () => ({ default: Part }))).toBe(Part)
  await expect(loadPart(gone)).rejects.toThrow(ChunkError)
})

test('a part that has not come after 120 s counts as not loaded (screens-14)', async () => {
  vi.useFakeTimers()
  const never: Load<object> = () => new Promise(() => undefined)
  const late = expect(loadPart(never)).rejects.toThrow(ChunkError)
  await vi.advanceTimersByTimeAsync(120_000)
  await late
})
