import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { TakeCalls } from '../turns/call-counts.ts'

const givenRow = z.object({ given: z.number(), ends_in: z.number() })

/** Milliseconds that a call waits for the answer, that nothing is asked where none came, and between two clearings. */
const usual = { patience: 1_000, rest: 5_000, clearing: 60_000 }

/** Who it is is nobody's to read in the database. */
const hashOf = (name: string, who: string) =>
  createHash('sha256').update(`${name} ${who}`).digest('base64url')

/** Shares limits by the database. A database that is away or slow is left alone for a while. */
export function shareCalls(db: Db, { patience, rest, clearing } = usual): TakeCalls {
  let restsUntil = 0
  let cleared = performance.now()
  const clear = () => {
    cleared = performance.now()
    sql`delete from call_counts where ends_at < now()`.execute(db).catch(() => undefined)
  }
  return async ({ name, max, lasts }, who, wanted) => {
    if (performance.now() < restsUntil) return undefined
    if (performance.now() > cleared + clearing) clear()
    const take = sql`select given, ends_in
      from take_calls(${hashOf(name, who)}, ${wanted}, ${max}, make_interval(secs => ${lasts / 1000}))`
    const asked = rowsOf(db, givenRow, take).then(
      ([row]) => row,
      () => undefined,
    )
    const waiting = new AbortController()
    const late = sleep(patience, undefined, { signal: waiting.signal }).catch(() => undefined)
    const answer = await Promise.race([asked, late])
    waiting.abort()
    if (!answer) restsUntil = performance.now() + rest
    return answer
  }
}
