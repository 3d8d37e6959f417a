import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { settling, type Settled } from '../../core/outside/outcomes.ts'
import { isUnwanted, outboundMail } from './claims.ts'

/** Fails what waits with a paper that has become out of date or invalid since (papers-20): it is never claimed. */
export const failInvalid = (db: Db): Promise<Settled[]> =>
  settling(
    db,
    outboundMail,
    sql`update mails set state = 'FAILED', last_error_at = now(),
        last_error = 'A document that goes with it is out of date or no longer valid.'
      where state = 'QUEUED' and has_invalid(document_ids)`,
  )

/** Holds back what waits for customers who want none any more, or have died; what else waits is claimed past it. */
export const holdBackUnwanted = (db: Db): Promise<Settled[]> =>
  settling(
    db,
    outboundMail,
    sql`update mails m set state = 'HELD_BACK', (last_error, last_error_at) = (
          select 'The customer has died.', now() from customers c
          where c.customer_id = m.customer_id and c.died_on is not null)
      where state = 'QUEUED' and ${isUnwanted}`,
  )
