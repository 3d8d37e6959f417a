import { afterEach, expect, test, vi } from 'vitest'
import { inTime } from './time-left.mjs'

afterEach(() => vi.unstubAllEnvs())

const gate = inTime(() => 'asked')

test('a gate is asked while there is time, and by hand always', () => {
  vi.stubEnv('BEGIN_BEFORE', '')
  expect(gate()).toBe('asked')
  vi.stubEnv('BEGIN_BEFORE', String(Date.now() / 1000 + 60))
  expect(gate()).toBe('asked')
})

test('a gate that would begin too late for CI is not asked, and says why', () => {
  vi.stubEnv('BEGIN_BEFORE', String(Date.now() / 1000 - 1))
  expect(gate()).toEqual({ notAsked: expect.stringContaining('too slow') })
})
