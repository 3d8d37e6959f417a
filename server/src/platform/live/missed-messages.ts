import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { latestMessagesIn, lookedBack, messageOf, type LiveMessage } from './live-messages.ts'

/** How many messages are told to who has missed some (core-19). */
const missedAtMost = 200

const nowRow = z.object({ since: z.number(), snapshot: z.string() })

/** Where the database stands. */
export interface Now {
  /** The oldest transaction that runs: what any that began later writes is not committed yet. */
  since: number
  /** All that is committed: while it stays the same, nothing is new. */
  snapshot: string
}

export async function readNow(db: Db): Promise<Now> {
  const asked = sql`select pg_snapshot_xmin(now)::text::bigint as since, now::text as snapshot
    from pg_current_snapshot() as now`
  return (await rowsOf(db, nowRow, asked))[0]!
}

export const nextSince = async (db: Db): Promise<number> => (await readNow(db)).since

/**
 * The transaction that wrote an audit row `a`, as PostgreSQL counts them beyond 2^32: the latest one of that number. A
 * savepoint of it has a number of its own, which is never below the transaction's.
 */
const writtenBy = sql<number>`(select now.xid - ((now.xid - a.xmin::text::bigint) & 4294967295)
  from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as now (xid))`

/**
 * The messages that were committed since, of the latest audit rows, the newest `limit` of them, oldest first. Ids are given
 * before the commit, so that an audit row with a lower one may come later; so transactions are asked for. Messages of
 * those that ended while another one still ran are found more than once, unless they are named as told.
 */
async function committedSince(db: Db, since: number, told: readonly number[], limit: number) {
  const rows = await latestMessagesIn(db)
    .where(writtenBy, '>=', since)
    .where(sql<boolean>`a.audit_id not in (select unnest(${told}::bigint[]))`)
    .limit(limit)
    .execute()
  return rows.map(messageOf).reverse()
}

const beyondRow = z.object({ beyond: z.boolean() })

/** Whether rows of since then may lie further back than is looked, as where one transaction went on while others wrote thousands. */
async function isAheadOf(db: Db, since: number): Promise<boolean> {
  const nextOlder = sql`select ${writtenBy} >= ${since} as beyond from audits a
    where a.audit_id <= (select max(audit_id) - ${lookedBack} from audits) order by a.audit_id desc limit 1`
  return (await rowsOf(db, beyondRow, nextOlder))[0]?.beyond ?? false
}

/** What was missed: `since` is from where on to ask the next time; `all`: anything may have changed. */
export interface Missed {
  since: number
  messages: LiveMessage[]
  all: boolean
}

/**
 * What was committed since, whatever began before, but what was `told` already. Nobody was told of a transaction to come: that
 * was in another database.
 */
export async function missedSince(
  db: Db,
  since: number,
  { now, told = [] }: { now?: Now; told?: readonly number[] } = {},
): Promise<Missed> {
  // First: what commits after it is told the next time.
  const { since: next, snapshot } = now ?? (await readNow(db))
  // As when a page is loaded at a quiet moment: no transaction has begun to write.
  if (snapshot === `${since}:${since}:`) return { since: next, messages: [], all: false }
  const found = await committedSince(db, since, told, missedAtMost + 1)
  // What a transaction wrote that still goes on is not committed: once it has ended is soon enough.
  const isBeyond = next > since && (await isAheadOf(db, since))
  const all = found.length > missedAtMost || since > next || isBeyond
  return { since: next, messages: found.slice(-missedAtMost), all }
}
