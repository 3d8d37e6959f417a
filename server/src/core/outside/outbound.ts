import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What is sent to the outside, such as mails: rows of a table that all have the same life (core-16). */
export interface Outbound {
  table: 'mails' | 'texts'
  id: 'mail_id' | 'text_id'
  /** As the history and the log name it. */
  object: 'mail' | 'text'
  /** In SQL, what one is about, for the history. */
  title: string
  /** The audit row of one that will not be sent by itself any more, by its state. */
  rests: Readonly<Record<string, string>>
}

/** How long one may take, in milliseconds. */
export interface OutsideTimes {
  /** From the first failure, the second and so on, to the next try; after the last one it has failed. */
  retries: readonly number[]
  /** A whole attempt. */
  whole: number
  /** A claim: longer than a whole attempt, so that only what a dead process left is found again. */
  claim: number
  /** Between two searches of a process for what is due or stuck. */
  look: number
  /** What a stop gives to one that is being sent. */
  stop: number
}

/** One that this process, and no other, is sending. */
export interface Claimed {
  claim: string
  tries: number
}

/** In SQL, what a claim writes. */
export const claiming = ({ claim }: OutsideTimes) => sql`state = 'SENDING', claim = gen_random_uuid(),
  claimed_until = now() + make_interval(secs => ${claim / 1000}), tries = tries + 1`

/**
 * Records that the receiver has all but the end of it, after which it may accept it. Throws where the claim has expired,
 * so that the end is never sent.
 */
export async function noteHandOver(db: Db, { table }: Outbound, { claim }: Claimed): Promise<void> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set handed_over_at = now()
    where claim = ${claim} and state = 'SENDING' and claimed_until > now()`.execute(db)
  if (numAffectedRows !== 1n) throw new Error('It took too long: the try was given up.')
}
