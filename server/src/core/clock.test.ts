import { afterEach, expect, it, vi } from 'vitest'
import { clockAhead, compareClocks, timeNow } from './clock.ts'

const hour = 3_600_000
const there = Date.parse('2026-11-28T08:00:00Z')

/** This machine says so when it asks, and so much later when it is answered. */
async function compare(here: number, took = 0) {
  vi.useFakeTimers({ toFake: ['Date'], now: here })
  await compareClocks(async () => {
    vi.setSystemTime(here + took)
    return there
  })
  return clockAhead()
}

afterEach(async () => {
  vi.useRealTimers()
  await compareClocks(async () => Date.now())
})

it('a wrong clock is noticed by the database’s, and the time is the database’s (running-15)', async () => {
  expect(await compare(there + hour)).toBe(hour)
  expect(timeNow()).toEqual(new Date(there))
  expect(await compare(there - hour)).toBe(-hour)
  expect(timeNow()).toEqual(new Date(there))
})

it('a slow database makes no clock look wrong (running-15)', async () => {
  expect(await compare(there - 20_000, 30_000)).toBe(0)
  expect(await compare(there - 40_000, 30_000)).toBe(-10_000)
  expect(await compare(there + 10_000, 30_000)).toBe(10_000)
})
