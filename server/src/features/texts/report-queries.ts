import { sql } from 'kysely'
import * as z from 'zod'
import { auditAs } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { settling } from '../../core/outside/outcomes.ts'
import { outboundText } from '../../platform/texts/claims.ts'

/** What a gateway reports of a text that it took. */
export interface Report {
  /** Its own number of the text, or ours that it was given. */
  id: string
  status: string
}

const delivered = /^(delivered|delivered_to_handset|success|read)$/i
const undelivered = /^(failed|rejected|undelivered|undeliverable|expired|absentsubscriber|userinblacklist)$/i

const knownRow = z.object({ is_known: z.boolean(), is_soon: z.boolean() })

/**
 * Takes a report in: the state only moves forward (texts-10). `LATER` where the text may be known soon, because one is
 * being handed over at this moment; a number that nobody knows is ignored.
 */
export async function takeReport(db: Db, { id, status }: Report): Promise<'TAKEN' | 'LATER'> {
  const it = sql`(provider_ref = ${id} or ref::text = ${id})`
  const said = `The gateway could not deliver it: ${status}.`
  if (delivered.test(status))
    await settling(
      db,
      outboundText,
      sql`update texts set state = 'DELIVERED', delivered_at = now(), sent_at = coalesce(sent_at, now()),
          handed_over_at = coalesce(handed_over_at, now()), claimed_until = null, last_error = null, last_error_at = null
        where ${it} and state in ('SENDING', 'SENT', 'UNCERTAIN')`,
    )
  else if (undelivered.test(status))
    await settling(
      db,
      outboundText,
      sql`update texts set state = 'FAILED', failure = 'UNDELIVERED', last_error = ${said}, last_error_at = now()
        where ${it} and state in ('SENT', 'UNCERTAIN')`,
    )
  const [row] = await rowsOf(
    db,
    knownRow,
    sql`select exists (select from texts where ${it}) as is_known,
      exists (select from texts where state = 'SENDING') as is_soon`,
  )
  return !row!.is_known && row!.is_soon ? 'LATER' : 'TAKEN'
}

/** The number wants no texts any more, whoever's it is; what waits for it is held back by the database (texts-9). */
export const takeStop = (db: Db, phone: string) =>
  db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('text_wishes')
      .values({ phone, how: 'REPLY' })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return
    const last = await tx
      .selectFrom('texts')
      .select('text_id')
      .where('to_phone', '=', phone)
      .orderBy('text_id', 'desc')
      .executeTakeFirst()
    const entry = {
      object: 'text',
      action: 'NO_TEXTS',
      message: `${phone} replied STOP and gets no more texts`,
    }
    if (last) await auditAs({ db: tx, audited: 0 }, null, { ...entry, object_id: last.text_id })
  })
