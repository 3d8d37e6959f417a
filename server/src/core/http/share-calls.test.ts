import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import { CallCounts, type CallLimit } from '../turns/call-counts.ts'
import { shareCalls } from './share-calls.ts'

const park = testPark()
const minute = 60_000
let limits = 0
/** A limit that no other test has. */
const limitOf = (max: number, lasts = minute): CallLimit => ({ name: `limit ${(limits += 1)}`, max, lasts })

/** The same limit at so many processes, each with what it asks the others by. */
const processes = (limit: CallLimit, count = 2) =>
  Array.from({ length: count }, () => new CallCounts(limit, shareCalls(park.db)))

/** How many of the calls, made in turn at each, are let through. */
async function letThrough(counts: readonly CallCounts[], calls: number, who = 'ann') {
  let through = 0
  for (let call = 0; call < calls; call += 1)
    if (!(await counts[call % counts.length]!.count(who)).isOver) through += 1
  return through
}

const atOnce = async (counts: readonly CallCounts[], calls: number) => {
  const all = Array.from({ length: calls }, async (_, call) => counts[call % counts.length]!.count('ann'))
  return (await Promise.all(all)).filter(({ isOver }) => !isOver).length
}

const shared = async () => (await park.db.selectFrom('call_counts').selectAll().execute()).length

describe('a limit of calls over several processes (core-28)', () => {
  it('stops who goes to two in turn, or to one, at the one limit', async () => {
    for (const max of [60, 600]) {
      const step = max / 20
      const both = await letThrough(processes(limitOf(max)), 2 * max)
      expect(both).toBeGreaterThanOrEqual(max - step)
      expect(both).toBeLessThanOrEqual(max)
      expect(await letThrough(processes(limitOf(max)).slice(1), 2 * max)).toBe(max)
    }
  })

  it('stops who asks both at once', async () => {
    const asked = await atOnce(processes(limitOf(600)), 1800)
    expect(asked).toBeGreaterThanOrEqual(570)
    // Where one process has taken all before the other first asks, that one has let in what it does not ask for.
    expect(asked).toBeLessThanOrEqual(630)
  })

  it('knows of all that was given to those who ask for the first time at the same moment', async () => {
    const take = shareCalls(park.db)
    for (let round = 0; round < 100; round += 1) {
      const limit = limitOf(1000)
      await Promise.all(Array.from({ length: 8 }, () => take(limit, 'ann', 10)))
      expect((await take(limit, 'ann', 1000))?.given).toBe(920)
    }
  })

  it('lets through at each further process at most the twentieth that it does not ask for', async () => {
    const [first, second] = processes(limitOf(100))
    expect(await letThrough([first!], 150)).toBe(100)
    expect(await letThrough([second!], 150)).toBe(5)
  })

  it('counts each caller and each limit by itself, and none by name', async () => {
    const [limit, other] = [limitOf(20), limitOf(20)]
    expect(await letThrough(processes(limit), 50, 'ann')).toBeLessThan(21)
    expect(await letThrough(processes(limit, 1), 50, 'joe')).toBe(20)
    expect(await letThrough(processes(other, 1), 50, 'ann')).toBe(20)
    const rows = await park.db.selectFrom('call_counts').select('whose').execute()
    expect(rows.filter(({ whose }) => /ann|joe|limit/.test(whose))).toEqual([])
  })

  it('asks nobody while a caller is within a twentieth of it, then once for each further twentieth', async () => {
    const take = vi.fn(async (_limit: CallLimit, _who: string, wanted: number) => ({
      given: wanted,
      ends_in: minute,
    }))
    const counts = new CallCounts(limitOf(10_000), take)
    await letThrough([counts], 500)
    expect(take).not.toHaveBeenCalled()
    await letThrough([counts], 2000)
    expect(take.mock.calls.map(([, , wanted]) => wanted)).toEqual([1000, 500, 500, 500])
  })

  it('begins anew when its time is over, at all of them', async () => {
    const limit = limitOf(40, 1500)
    const counts = processes(limit)
    expect(await letThrough(counts, 100)).toBeLessThanOrEqual(40)
    const { ttl } = await counts[0]!.count('ann')
    expect(ttl).toBeGreaterThan(0)
    await new Promise((over) => setTimeout(over, ttl + 100))
    expect(await letThrough(counts, 100)).toBeGreaterThanOrEqual(38)
  })
})

describe('what is shared of a limit', () => {
  it('is nobody’s for longer than its time, also where the clock of the database was set back', async () => {
    const limit = limitOf(20)
    expect(await letThrough(processes(limit), 50)).toBeLessThan(21)
    await sql`update call_counts set ends_at = ends_at + interval '1 day'`.execute(park.db)
    expect(await letThrough(processes(limit), 50)).toBeGreaterThan(18)
  })

  it('is counted by each process alone while the database is away, slow, or has emptied the table', async () => {
    const limit = limitOf(40)
    const away = shareCalls(park.db)
    await asOwner(park, 'alter table call_counts rename to call_counts_away')
    const counts = [new CallCounts(limit, away), new CallCounts(limit, shareCalls(park.db))]
    expect(await letThrough(counts, 160)).toBe(80)
    await asOwner(park, 'alter table call_counts_away rename to call_counts')
    const never = new CallCounts(limitOf(40), () => Promise.resolve(undefined))
    expect(await letThrough([never], 100)).toBe(40)
    const emptied = processes(limitOf(40), 1)
    await letThrough(emptied, 10)
    await asOwner(park, 'truncate call_counts')
    expect(await letThrough(emptied, 100)).toBeGreaterThanOrEqual(30)
  })

  it('waits for a slow database once, and then leaves it alone for a while', async () => {
    const counts = new CallCounts(
      limitOf(40),
      shareCalls(park.db, { patience: 150, rest: 5000, clearing: minute }),
    )
    const began = performance.now()
    await park.db.transaction().execute(async (tx) => {
      await sql`lock table call_counts in access exclusive mode`.execute(tx)
      expect(await letThrough([counts], 100)).toBe(40)
    })
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('is cleared away once it is over', async () => {
    await asOwner(park, 'truncate call_counts')
    const take = shareCalls(park.db, { patience: 1000, rest: 1000, clearing: 0 })
    await take(limitOf(20, 50), 'ann', 5)
    await new Promise((over) => setTimeout(over, 100))
    await take(limitOf(20), 'joe', 5)
    await expect.poll(shared).toBe(1)
  })
})
