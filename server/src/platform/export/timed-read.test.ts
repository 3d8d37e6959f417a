import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Reading } from '../../core/context/context.ts'
import type { Refusal } from '../../core/refusal.ts'
import { timedRead } from './timed-read.ts'

const park = testPark()

/** What a timed read takes of a call. */
const readerWho = (left: AbortSignal) =>
  ({ db: park.db, left, log: { warn: () => undefined } }) as unknown as Reading

const long = (inside: Reading) => sql`select pg_sleep(30)`.execute(inside.db)

const underWay = async () => {
  const { rows } =
    await sql`select from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active'
    and pid <> pg_backend_pid()`.execute(park.db)
  return rows.length
}

describe('a report’s reading (reports-11)', () => {
  it('ends in the database when its reader leaves', async () => {
    const reader = new AbortController()
    const reading = timedRead(readerWho(reader.signal), long).catch((error: unknown) => error)
    await expect.poll(underWay).toBe(1)
    reader.abort()
    expect(await reading).toBeInstanceOf(Error)
    await expect.poll(underWay).toBe(0)
  })

  it('is refused with what to do when it takes too long', async () => {
    const error: unknown = await timedRead(readerWho(new AbortController().signal), long, 50).catch(
      (one: unknown) => one,
    )
    expect(error).toMatchObject({ status: 503, retryAfter: 60 })
    expect((error as Refusal).message).toMatch(/Choose a shorter period/)
    await expect.poll(underWay).toBe(0)
  })

  it('begins nothing for a reader who has left already', async () => {
    await expect(timedRead(readerWho(AbortSignal.abort()), long)).rejects.toThrow()
    expect(await underWay()).toBe(0)
  })

  it('leaves the connection as it was', async () => {
    await timedRead(readerWho(new AbortController().signal), async () => undefined, 10)
    await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(park.db)))
  })
})
