import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { auditAs } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { Claimed, Outbound, OutsideTimes } from './outbound.ts'

const settledRow = z.object({ id: z.number(), state: z.string(), title: z.string() })
export type Settled = z.output<typeof settledRow>

/** Makes the change, and writes an audit row for each one that it stopped. */
export const settling = (db: Db, of: Outbound, change: RawBuilder<unknown>): Promise<Settled[]> =>
  db.transaction().execute(async (tx) => {
    const returning = sql`returning ${sql.ref(of.id)} as id, state, ${sql.raw(of.title)} as title`
    const rows = await rowsOf(tx, settledRow, sql`${change} ${returning}`)
    for (const { id, state, title } of rows) {
      const message = of.rests[state]
      const entry = { object: of.object, object_id: id, action: state, message: `${message}: ${title}` }
      if (message) await auditAs({ db: tx, audited: 0 }, null, entry)
    }
    return rows
  })

/** Also of one that was marked uncertain meanwhile: the answer came after all. `more`: what the receiver said. */
export async function recordSent(
  db: Db,
  { table }: Outbound,
  { claim }: Claimed,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const said = Object.entries(more).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set state = 'SENT', sent_at = now(), claimed_until = null, last_error = null,
      last_error_at = null ${sql.join(said, sql``)}
    where claim = ${claim} and state in ('SENDING', 'UNCERTAIN')`.execute(db)
}

const uncertain = ({ table }: Outbound, reason: string) =>
  sql`update ${sql.table(table)} set state = 'UNCERTAIN', claimed_until = null, last_error = ${reason},
    last_error_at = now() where state = 'SENDING'`

/** Why one failed for good: its address, or itself, is refused, or all tries were in vain. */
export type FailureKind = 'ADDRESS' | 'REFUSED' | 'GIVEN_UP'

export interface Failure {
  reason: string
  /** Set where trying again would be of no use. */
  final?: Exclude<FailureKind, 'GIVEN_UP'> | undefined
}

/** After a failed attempt the next one is planned, or none. */
const failed = ({ table }: Outbound, { reason, final }: Failure, { retries }: OutsideTimes) => {
  const wait = sql`(${retries.map((wait) => wait / 1000)}::float8[])[tries]`
  const kind = sql`coalesce(${final ?? null}::text, case when tries > ${retries.length} then 'GIVEN_UP' end)`
  return sql`update ${sql.table(table)} set state = case when ${kind} is null then 'QUEUED' else 'FAILED' end,
      failure = ${kind}, next_try_at = now() + make_interval(secs => coalesce(${wait}, 0)), claim = null,
      claimed_until = null, handed_over_at = null, last_error = ${reason}, last_error_at = now()
    where state = 'SENDING'`
}

/** The receiver may have accepted it: it is not sent again by itself. */
export async function recordUncertain(
  db: Db,
  of: Outbound,
  { claim }: Claimed,
  reason: string,
): Promise<void> {
  await settling(db, of, sql`${uncertain(of, reason)} and claim = ${claim}`)
}

/** It was certainly not accepted. Answers its state now: QUEUED or FAILED. */
export async function recordFailed(
  db: Db,
  of: Outbound,
  { claim }: Claimed,
  failure: Failure & { times: OutsideTimes },
): Promise<string | undefined> {
  const rows = await settling(db, of, sql`${failed(of, failure, failure.times)} and claim = ${claim}`)
  return rows[0]?.state
}

/** The error of an attempt that was abandoned or cut off. */
export const stopped = 'Sexton was stopped while it was being sent.'

/** Finds what was left claimed by a dead process: a failed attempt, or uncertain where the content was handed over. */
export async function settleAbandoned(db: Db, of: Outbound, times: OutsideTimes): Promise<Settled[]> {
  const over = sql`and claimed_until <= now()`
  return [
    ...(await settling(db, of, sql`${uncertain(of, stopped)} ${over} and handed_over_at is not null`)),
    ...(await settling(
      db,
      of,
      sql`${failed(of, { reason: stopped }, times)} ${over} and handed_over_at is null`,
    )),
  ]
}
