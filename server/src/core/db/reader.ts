import { setTimeout as sleep } from 'node:timers/promises'
import type { StandbyFault, SystemInfo } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { isDatabaseAway } from './away.ts'
import type { Database, Db } from './db.ts'
import { rowsOf } from './rows-of.ts'
import { sqlState } from './sql-state.ts'

/** Milliseconds within which a standby has to be where the primary is; then the primary is read. */
const patience = 1_000
/** Milliseconds between two looks at a standby that is not there yet. */
const pause = 20
/** Milliseconds after which the primary is made to write down what it holds back. */
const hesitation = 60
/** Milliseconds for which a standby that could not be read is left alone: nobody waits for it meanwhile. */
const rest = 5_000

const momentRow = z.object({
  system: z.string(),
  database: z.string(),
  timeline: z.number(),
  lsn: z.string(),
})
type Moment = z.output<typeof momentRow>

/** Which database it is, for whoever has a copy of it. */
const databaseOf = `system_identifier::text as system,
  (select oid::text from pg_database where datname = current_database()) as database`

/** Up to where the primary has written: what was acknowledged before this was asked lies before it. */
const momentOf = sql`select ${sql.raw(databaseOf)}, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_lsn() end)::text as lsn
  from pg_control_system()`

/** Its commit has all written that was begun before: where the log ends in the middle of an entry, a standby waits for the rest. */
const writeDown = sql`select pg_logical_emit_message(true, 'sexton', '')`

/** A standby's place counts on the primary's own history alone: on another one it may be further and know less. */
const placeOf = `select ${databaseOf}, greatest(timeline_id, min_recovery_end_timeline) as timeline,
    pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`

interface Place extends Omit<Moment, 'lsn'> {
  follows: boolean
  there: boolean
}

const isSame = (one: Place, other: Moment) =>
  one.system === other.system && one.database === other.database && one.timeline === other.timeline

/** What a standby alone does: recovery cancels a reading; it can't do this, or its role may not. */
const states: Record<string, StandbyFault> = {
  '40001': 'cancelled',
  '40P01': 'cancelled',
  '25006': 'refused',
  '55000': 'refused',
  '0A000': 'refused',
  '42501': 'refused',
}

/** Why a reading failed at a standby, where it may succeed at the primary. */
function failedBy(error: unknown): StandbyFault | undefined {
  if ((error as Error).message === 'Query read timeout') return 'slow'
  return states[sqlState(error) ?? ''] ?? (isDatabaseAway(error) ? 'away' : undefined)
}

/** The connections to a standby. */
interface Standby {
  pool: Database['pool']
  db: Db
}

/**
 * Where reports, exports and public pages are read (running-6): at a standby that has all that the primary has written by
 * then, so that nobody misses what they have just done, at whatever process; else at the primary.
 */
export class Reader {
  /** How often each place was read, and the primary for each reason. */
  readonly counts = { standby: 0, primary: 0 }
  readonly fallbacks = new Map<StandbyFault, number>()
  readonly #standby: Standby | undefined
  #resting: { until: number; reason: StandbyFault } | undefined
  #fault: StandbyFault | null = null
  #answered = -Infinity
  #pushed = -Infinity

  constructor(standby?: Standby) {
    this.#standby = standby
  }

  /** How it goes with the standby; null where there is none. */
  get facts(): SystemInfo['database']['standby'] {
    const missed = [...this.fallbacks.values()].reduce((sum, times) => sum + times, 0)
    return this.#standby ? { read: this.counts.standby, missed, fault: this.#fault } : null
  }

  /**
   * Does a piece of reading, which may be done once more: what a standby breaks off is read at the primary. `isStandby` for
   * what is not whole yet when `work` ends.
   */
  async read<T>(primary: Db, work: (db: Db, isStandby: boolean) => Promise<T>): Promise<T> {
    const standby = this.#standby
    const reason = standby && (await this.#unfit(standby, primary))
    if (standby && !reason)
      try {
        const done = await work(standby.db, true)
        this.counts.standby += 1
        this.#fault = null
        return done
      } catch (error) {
        const failed = failedBy(error)
        if (!failed) throw error
        this.#fallBack(failed)
      }
    else if (reason) this.#fallBack(reason)
    const done = await work(primary, false)
    this.counts.primary += 1
    return done
  }

  #fallBack(reason: StandbyFault) {
    this.fallbacks.set(reason, (this.fallbacks.get(reason) ?? 0) + 1)
    this.#fault = reason
  }

  async #unfit(standby: Standby, primary: Db): Promise<StandbyFault | undefined> {
    const began = performance.now()
    if (this.#resting && began < this.#resting.until) return this.#resting.reason
    const [moment] = await rowsOf(primary, momentRow, momentOf)
    const reason = await this.#reach(standby, primary, moment!).catch(
      (error: unknown) => failedBy(error) ?? 'away',
    )
    // Where it has answered others meanwhile, it has only no connection to spare.
    const isBusy = reason === 'away' && this.#answered > began
    if (reason && !isBusy) this.#resting = { until: performance.now() + rest, reason }
    return reason
  }

  /** Waits until the standby has come to this moment; answers why it has not. */
  async #reach({ pool }: Standby, primary: Db, moment: Moment): Promise<StandbyFault | undefined> {
    const asked = performance.now()
    const until = asked + patience
    const client = await pool.connect()
    let failed: Error | undefined
    try {
      for (;;) {
        const left = Math.max(1, Math.ceil(until - performance.now()))
        const look = { text: placeOf, values: [moment.lsn], query_timeout: left }
        const { rows } = await client.query<Place>(look)
        this.#answered = performance.now()
        const place = rows[0]!
        if (!place.follows) return 'promoted'
        if (!isSame(place, moment)) return 'other'
        if (place.there) return undefined
        if (performance.now() + pause > until) return 'behind'
        if (performance.now() > asked + hesitation) await this.#push(primary, asked)
        await sleep(pause)
      }
    } catch (error) {
      failed = error as Error
      throw error
    } finally {
      client.release(failed)
    }
  }

  /** Once for all who have asked before. */
  async #push(primary: Db, asked: number): Promise<void> {
    if (this.#pushed >= asked) return
    this.#pushed = performance.now()
    await writeDown.execute(primary).catch(() => undefined)
  }
}
