import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { claiming, type Outbound } from '../../core/outside/outbound.ts'
import type { MailTimes } from './mail-times.ts'

export const outboundMail: Outbound = {
  table: 'mails',
  id: 'mail_id',
  object: 'mail',
  title: 'subject',
  rests: {
    FAILED: 'Email could not be sent',
    UNCERTAIN: 'Email may or may not have been sent',
    HELD_BACK: 'Email not sent: the customer wants none',
  },
}

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

/** In SQL, that the customer of the mail `m` wants none at the address it goes to, or has died (mails-2, deaths-7). */
export const isUnwanted = sql`exists (select from customers c where c.customer_id = m.customer_id
  and (c.no_transaction_email or c.died_on is not null) and lower(c.email) = lower(m.to_address))`

/** Claims the mail that has been due longest, committed before anything is sent. Undefined where none is due. */
export async function claimMail(db: Db, times: MailTimes): Promise<ClaimedMail | undefined> {
  const rows = await rowsOf(
    db,
    claimedMailRow,
    sql`
    update mails set ${claiming(times)}
    where mail_id = (
      select mail_id from mails m where state = 'QUEUED' and next_try_at <= now() and not ${isUnwanted} and not has_invalid(m.document_ids)
      order by next_try_at, mail_id limit 1 for update skip locked
    )
    returning mail_id, claim, message_id, to_address, subject, body, document_ids, tries`,
  )
  return rows[0]
}
