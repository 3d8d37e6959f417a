import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { MailTimes } from './mail-times.ts'

/** A mail that this process, and no other, is sending. */
export interface ClaimedMail {
  mail_id: number
  claim: string
  message_id: string
  to_address: string
  subject: string
  body: string
  document_ids: number[]
  tries: number
}

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`

/** Takes the mail that is due longest; it is committed before anything is sent. Undefined where none is due. */
export async function claimMail(db: Db, { claim }: MailTimes): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set state = 'SENDING', claim = gen_random_uuid(), claimed_until = now() + ${seconds(claim)},
      tries = tries + 1
    where mail_id = (
      select mail_id from mails where state = 'QUEUED' and next_try_at <= now()
      order by next_try_at, mail_id limit 1 for update skip locked
    )
    returning mail_id, claim, message_id, to_address, subject, body, document_ids, tries`.execute(db)
  return rows[0]
}

/**
 * Notes that the whole content is with the mail server but for its end: what is told next may make it accepted. Throws
 * where the claim has run out, so that the end is never told.
 */
export async function noteHandOver(db: Db, { claim }: ClaimedMail): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ handed_over_at: sql<string>`now()` })
    .where('claim', '=', claim)
    .where('state', '=', 'SENDING')
    .where('claimed_until', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('It took too long: the try was given up.')
}

/** Also of one that was taken for uncertain in the meantime: the answer came after all. */
export async function recordSent(db: Db, { claim }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'SENT', sent_at: sql<string>`now()`, claimed_until: null })
    .set({ last_error: null, last_error_at: null })
    .where('claim', '=', claim)
    .where('state', 'in', ['SENDING', 'UNCERTAIN'])
    .execute()
}

/** The server may have accepted it: it is not sent again by itself. */
export async function recordUncertain(db: Db, { claim }: ClaimedMail, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'UNCERTAIN', claimed_until: null })
    .set({ last_error: reason, last_error_at: sql<string>`now()` })
    .where('claim', '=', claim)
    .where('state', '=', 'SENDING')
    .execute()
}

/** What a failed try comes to: the next one in a while, or none any more. */
const afterFailure = (reason: string, { retries }: MailTimes) => {
  const wait = sql`(${retries.map((wait) => wait / 1000)}::float8[])[tries]`
  return sql`state = case when tries <= ${retries.length} then 'QUEUED' else 'FAILED' end,
    next_try_at = now() + make_interval(secs => coalesce(${wait}, 0)), claim = null, claimed_until = null,
    handed_over_at = null, last_error = ${reason}, last_error_at = now()`
}

/** It was certainly not accepted. Answers its state now: QUEUED or FAILED. */
export async function recordFailed(
  db: Db,
  { claim }: ClaimedMail,
  reason: string,
  times: MailTimes,
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    update mails set ${afterFailure(reason, times)} where claim = ${claim} and state = 'SENDING'
    returning state`.execute(db)
  return rows[0]?.state
}

/** Why a try failed that was left behind or cut. */
export const stopped = 'Sexton was stopped while it was being sent.'

/** Finds what was left claimed by a process that is gone: a failed try, or uncertain where it was handed over. */
export async function settleAbandoned(
  db: Db,
  times: MailTimes,
): Promise<{ mail_id: number; state: string }[]> {
  const uncertain = await sql<{ mail_id: number; state: string }>`
    update mails set state = 'UNCERTAIN', claimed_until = null, last_error = ${stopped}, last_error_at = now()
    where state = 'SENDING' and claimed_until <= now() and handed_over_at is not null
    returning mail_id, state`.execute(db)
  const failed = await sql<{ mail_id: number; state: string }>`
    update mails set ${afterFailure(stopped, times)}
    where state = 'SENDING' and claimed_until <= now() and handed_over_at is null
    returning mail_id, state`.execute(db)
  return [...uncertain.rows, ...failed.rows]
}
