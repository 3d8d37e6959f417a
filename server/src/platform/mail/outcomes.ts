import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { isUnwanted, type ClaimedMail } from './claims.ts'
import type { MailTimes } from './mail-times.ts'

const settledRow = z.object({
  mail_id: z.number(),
  state: z.string(),
  subject: z.string(),
})
type Settled = z.output<typeof settledRow>

/** The audit row of a mail that will not be sent by itself any more. */
const rests: Record<string, string> = {
  FAILED: 'Email could not be sent',
  UNCERTAIN: 'Email may or may not have been sent',
  HELD_BACK: 'Email not sent: the customer wants none',
}

/** Makes the change, and writes an audit row for each mail that it stopped. */
const settling = (db: Db, change: RawBuilder<unknown>): Promise<Settled[]> =>
  db.transaction().execute(async (tx) => {
    const rows = await rowsOf(tx, settledRow, sql`${change} returning mail_id, state, subject`)
    for (const { mail_id, state, subject } of rows) {
      const message = rests[state]
      const entry = { object: 'mail', object_id: mail_id, action: state, message: `${message}: ${subject}` }
      if (message) await auditAs({ db: tx, audited: 0 }, null, entry)
    }
    return rows
  })

/** Also of one that was marked uncertain meanwhile: the answer came after all. */
export async function recordSent(db: Db, { claim }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'SENT', sent_at: sql<string>`now()`, claimed_until: null })
    .set({ last_error: null, last_error_at: null })
    .where('claim', '=', claim)
    .where('state', 'in', ['SENDING', 'UNCERTAIN'])
    .execute()
}

const uncertain = (reason: string) =>
  sql`update mails set state = 'UNCERTAIN', claimed_until = null, last_error = ${reason}, last_error_at = now()
    where state = 'SENDING'`

/** Why a mail failed for good: its address, or the mail, is refused, or all tries were in vain. */
export type FailureKind = 'ADDRESS' | 'REFUSED' | 'GIVEN_UP'

interface Failure {
  reason: string
  /** Set where trying again would be of no use. */
  final?: Exclude<FailureKind, 'GIVEN_UP'> | undefined
}

/** After a failed attempt the next one is planned, or none. */
const failed = ({ reason, final }: Failure, { retries }: MailTimes) => {
  const wait = sql`(${retries.map((wait) => wait / 1000)}::float8[])[tries]`
  const kind = sql`coalesce(${final ?? null}::text, case when tries > ${retries.length} then 'GIVEN_UP' end)`
  return sql`update mails set state = case when ${kind} is null then 'QUEUED' else 'FAILED' end, failure = ${kind},
      next_try_at = now() + make_interval(secs => coalesce(${wait}, 0)), claim = null, claimed_until = null,
      handed_over_at = null, last_error = ${reason}, last_error_at = now()
    where state = 'SENDING'`
}

/** The server may have accepted it: it is not sent again by itself. */
export async function recordUncertain(db: Db, { claim }: ClaimedMail, reason: string): Promise<void> {
  await settling(db, sql`${uncertain(reason)} and claim = ${claim}`)
}

/** It was certainly not accepted. Answers its state now: QUEUED or FAILED. */
export async function recordFailed(
  db: Db,
  { claim }: ClaimedMail,
  failure: Failure,
  times: MailTimes,
): Promise<string | undefined> {
  const rows = await settling(db, sql`${failed(failure, times)} and claim = ${claim}`)
  return rows[0]?.state
}

/** The error of an attempt that was abandoned or cut off. */
export const stopped = 'Sexton was stopped while it was being sent.'

/** Finds mails left claimed by a dead process: a failed attempt, or uncertain where the content was handed over. */
export async function settleAbandoned(db: Db, times: MailTimes): Promise<Settled[]> {
  const over = sql`and claimed_until <= now()`
  return [
    ...(await settling(db, sql`${uncertain(stopped)} ${over} and handed_over_at is not null`)),
    ...(await settling(db, sql`${failed({ reason: stopped }, times)} ${over} and handed_over_at is null`)),
  ]
}

/** Fails what waits with a paper that has become out of date or invalid since (papers-20): it is never claimed. */
export const failInvalid = (db: Db): Promise<Settled[]> =>
  settling(
    db,
    sql`update mails set state = 'FAILED', last_error_at = now(),
        last_error = 'A document that goes with it is out of date or no longer valid.'
      where state = 'QUEUED' and has_invalid(document_ids)`,
  )

/** Holds back what waits for customers who want none any more, or have died; what else waits is claimed past it. */
export const holdBackUnwanted = (db: Db): Promise<Settled[]> =>
  settling(
    db,
    sql`update mails m set state = 'HELD_BACK', (last_error, last_error_at) = (
          select 'The customer has died.', now() from customers c
          where c.customer_id = m.customer_id and c.died_on is not null)
      where state = 'QUEUED' and ${isUnwanted}`,
  )
