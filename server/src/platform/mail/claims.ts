import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { MailTimes } from './mail-times.ts'

/** A mail that this process, and no other, is sending. */
const claimedMailRow = z.object({
  mail_id: z.number(),
  claim: z.string(),
  message_id: z.string(),
  to_address: z.string(),
  subject: z.string(),
  body: z.string(),
  document_ids: z.array(z.number()),
  tries: z.number(),
})
export type ClaimedMail = z.output<typeof claimedMailRow>

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`

/** In SQL, that the customer of the mail `m` wants none at the address it goes to, or has died (mails-2, deaths-7). */
export const isUnwanted = sql`exists (select from customers c where c.customer_id = m.customer_id
  and (c.no_transaction_email or c.died_on is not null) and lower(c.email) = lower(m.to_address))`

/** Claims the mail that has been due longest, committed before anything is sent. Undefined where none is due. */
export async function claimMail(db: Db, { claim }: MailTimes): Promise<ClaimedMail | undefined> {
  const rows = await rowsOf(
    db,
    claimedMailRow,
    sql`
    update mails set state = 'SENDING', claim = gen_random_uuid(), claimed_until = now() + ${seconds(claim)},
      tries = tries + 1
    where mail_id = (
      select mail_id from mails m where state = 'QUEUED' and next_try_at <= now() and not ${isUnwanted} and not has_invalid(m.document_ids)
      order by next_try_at, mail_id limit 1 for update skip locked
    )
    returning mail_id, claim, message_id, to_address, subject, body, document_ids, tries`,
  )
  return rows[0]
}

/**
 * Records that the mail server has the whole content except its end, after which it may accept it. Throws
 * where the claim has expired, so that the end is never sent.
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
