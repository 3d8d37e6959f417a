import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Purpose } from './connections.ts'

/** Eight connections, of which work leaves two free. */
const park = testPark()

/** Holds connections of one purpose until released; counts those that were obtained. */
function holding(purpose: Purpose, count: number, of: 'by' | 'writing' = 'by') {
  const state = { have: 0 }
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const all = Array.from({ length: count }, () =>
    park.core.database[of][purpose].connection().execute(async () => {
      state.have += 1
      await ended
    }),
  )
  return { state, all, end }
}

const answers = (purpose: Purpose, of: 'by' | 'writing' = 'by') =>
  sql`select 1`.execute(park.core.database[of][purpose]).then(() => 'answered')

describe('connections', () => {
  it('are reserved for sign-in, whatever work is going on, and go to it first', async () => {
    const work = holding('work', 20)
    await expect.poll(() => work.state.have).toBe(6)
    expect(await answers('entry')).toBe('answered')
    const entry = holding('entry', 3)
    await expect.poll(() => entry.state.have).toBe(2)
    work.end()
    await Promise.all(work.all)
    await expect.poll(() => entry.state.have).toBe(3)
    entry.end()
    await Promise.all(entry.all)
    expect(await answers('work')).toBe('answered')
  })

  it('are five to all that writes together, so that it leaves one to who only reads (core-30)', async () => {
    const writing = [holding('work', 10, 'writing'), holding('entry', 10, 'writing')]
    const have = () => writing.map(({ state }) => state.have)
    await expect.poll(have).toEqual([5, 0])
    let isAnswered = false
    const waiting = answers('entry', 'writing').finally(() => (isAnswered = true))
    expect([await answers('work'), isAnswered]).toEqual(['answered', false])
    for (const { end } of writing) end()
    await Promise.all(writing.flatMap(({ all }) => all))
    expect([have(), await waiting]).toEqual([[10, 10], 'answered'])
  })

  it('are refused with 503 after too long a wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const work = holding('work', 6)
      await vi.waitFor(() => expect(work.state.have).toBe(6))
      const late = sql`select 1`.execute(park.db).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await late).toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
      work.end()
      await Promise.all(work.all)
    } finally {
      vi.useRealTimers()
    }
    expect(await answers('work')).toBe('answered')
  })
})
