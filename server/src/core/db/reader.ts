import { setTimeout as sleep } from 'node:timers/promises'
import type { StandbyFault, SystemInfo } from '@sexton/contract/system/facts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Db } from './db.ts'
import type { Watch } from './lines/watch.ts'
import { ServerNews } from './news.ts'
import { rowsOf } from './rows-of.ts'
import { failedBy, isOfReading } from './standby-faults.ts'

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

/** The connections to a standby. */
interface Standby {
  /** Host and port. */
  at: string
  pool: Database['pool']
  db: Db
  watch: Watch
}

/** Why it is not read now. */
interface Unfit {
  fault: StandbyFault
  error?: unknown
  /** It has answered others meanwhile, and has only no connection to spare. */
  isBusy?: boolean
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
  readonly #news: ServerNews
  #resting: { until: number; unfit: Unfit } | undefined
  #fault: StandbyFault | null = null
  #answered = -Infinity
  #pushed = -Infinity

  constructor(standby?: Standby, news = new ServerNews()) {
    this.#standby = standby
    this.#news = news
  }

  /** How it goes with the standby; null where there is none. */
  get facts(): SystemInfo['database']['standby'] {
    const missed = [...this.fallbacks.values()].reduce((sum, times) => sum + times, 0)
    const standby = this.#standby
    return standby ? { at: standby.at, read: this.counts.standby, missed, fault: this.#fault } : null
  }

  /**
   * Does a piece of reading, which may be done once more: what a standby breaks off is read at the primary. `isStandby` for
   * what is not whole yet when `work` ends.
   */
  async read<T>(primary: Db, work: (db: Db, isStandby: boolean) => Promise<T>): Promise<T> {
    const standby = this.#standby
    const unfit = standby && (await this.#unfit(standby, primary))
    if (standby && !unfit)
      try {
        const done = await standby.watch.during(() => work(standby.db, true))
        this.counts.standby += 1
        this.#become(null)
        return done
      } catch (error) {
        const fault = failedBy(error)
        if (!fault) throw error
        this.#fallBack({ fault, error })
      }
    else if (unfit) this.#fallBack(unfit)
    const done = await work(primary, false)
    this.counts.primary += 1
    return done
  }

  /** Looks whether the standby can be read, before anybody reads it: what is said of it is to be true. */
  async look(primary: Db): Promise<void> {
    const standby = this.#standby
    if (!standby) return
    const unfit = await this.#unfit(standby, primary)
    if (unfit) this.#become(unfit)
    else if (!isOfReading(this.#fault)) this.#become(null)
  }

  #fallBack(unfit: Unfit) {
    this.fallbacks.set(unfit.fault, (this.fallbacks.get(unfit.fault) ?? 0) + 1)
    this.#become(unfit)
  }

  #become(unfit: Unfit | null) {
    const fault = unfit?.fault ?? null
    if (unfit?.isBusy || fault === this.#fault) return
    this.#fault = fault
    this.#news.emit('standby', this.#standby!.at, fault, unfit?.error)
  }

  async #unfit(standby: Standby, primary: Db): Promise<Unfit | undefined> {
    const began = performance.now()
    if (this.#resting && began < this.#resting.until) return this.#resting.unfit
    const [moment] = await rowsOf(primary, momentRow, momentOf)
    const unfit = await this.#reach(standby, primary, moment!).then(
      (fault): Unfit | undefined => fault && { fault },
      (error: unknown): Unfit => ({ fault: failedBy(error) ?? 'away', error }),
    )
    if (unfit?.fault === 'away' && this.#answered > began) return { ...unfit, isBusy: true }
    if (unfit) this.#resting = { until: performance.now() + rest, unfit }
    return unfit
  }

  /** Waits until the standby has come to this moment; answers why it has not. */
  async #reach({ pool }: Standby, primary: Db, moment: Moment): Promise<StandbyFault | undefined> {
    const asked = performance.now()
    const until = asked + patience
    const client = await pool.connect()
    let failed: Error | undefined
    let isBehind = false
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
        isBehind = true
        if (performance.now() + pause > until) return 'behind'
        if (performance.now() > asked + hesitation) await this.#push(primary, asked)
        await sleep(pause)
      }
    } catch (error) {
      failed = error as Error
      // It has answered before, and no time was left for more.
      if (isBehind && failedBy(error) === 'slow') return 'behind'
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
