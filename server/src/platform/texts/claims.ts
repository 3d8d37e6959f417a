import type { PracticeOptions } from '@sexton/contract/practices/options'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Core } from '../../core/context/core.ts'
import { todayIn } from '@sexton/contract/values/dates'
import { timeNow } from '../../core/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { claiming, type Outbound, type OutsideTimes } from '../../core/outside/outbound.ts'
import { settling } from '../../core/outside/outcomes.ts'
import { textOptions } from './text-options.ts'
import { dayBegan, isQuiet } from './text-times.ts'

export const outboundText: Outbound = {
  table: 'texts',
  id: 'text_id',
  object: 'text',
  title: 'to_phone',
  rests: {
    FAILED: 'Text could not be sent',
    UNCERTAIN: 'Text may or may not have been sent',
    PUT_ASIDE: 'Text not sent, because it is out of date',
  },
}

/** A text that this process, and no other, is sending. */
const claimedTextRow = z.object({
  text_id: z.number(),
  claim: z.string(),
  ref: z.string(),
  to_phone: z.string(),
  channel: z.string(),
  words: z.string(),
  tries: z.number(),
})
export type ClaimedText = z.output<typeof claimedTextRow>

type Park = Pick<Core, 'database' | 'park'>

const sentRow = z.object({ sent: z.number() })

/** In SQL, how many have gone out since an instant, with those on their way. */
const sentSince = (since: string) => sql`(select count(*)::int from texts gone
  where gone.state = 'SENDING' or coalesce(gone.handed_over_at, gone.sent_at) >= ${since})`

/** Why what is due waits; null where it may go (texts-5). */
export async function waitsFor(
  db: Db,
  zone: string,
  options: PracticeOptions['texts'],
): Promise<'QUIET' | 'LIMIT' | null> {
  if (isQuiet(options, zone)) return 'QUIET'
  const [row] = await rowsOf(db, sentRow, sql`select ${sentSince(dayBegan(zone))} as sent`)
  return row!.sent >= options.daily_limit ? 'LIMIT' : null
}

const today = ({ park }: Park) => todayIn(park.PARK_TIME_ZONE, timeNow())

/** Claims the text that has been due longest, committed before anything is sent. Undefined where none is due, or may go now. */
export async function claimText(core: Park, times: OutsideTimes): Promise<ClaimedText | undefined> {
  const { db } = core.database
  const options = await textOptions(db)
  const zone = core.park.PARK_TIME_ZONE
  if (isQuiet(options, zone)) return undefined
  return db.transaction().execute(async (tx) => {
    // One at a time, in all processes: each counts what the others have claimed.
    await sql`select pg_advisory_xact_lock(hashtext('sexton texts'))`.execute(tx)
    const rows = await rowsOf(
      tx,
      claimedTextRow,
      sql`
      update texts set ${claiming(times)}
      where text_id = (
        select text_id from texts t where state = 'QUEUED' and next_try_at <= now()
          and not text_is_out_of_date(t, ${today(core)})
          and not exists (select from text_wishes w where w.phone = t.to_phone)
        order by next_try_at, text_id limit 1 for update skip locked
      ) and ${sentSince(dayBegan(zone))} < ${options.daily_limit}
      returning text_id, claim, ref, to_phone, channel, words, tries`,
    )
    return rows[0]
  })
}

/** Puts aside what waits and is no longer so, and holds back what a number wants no more: neither is ever claimed (texts-7). */
export const settleWaiting = async (core: Park) => [
  ...(await settling(
    core.database.db,
    outboundText,
    sql`update texts t set state = 'PUT_ASIDE' where state = 'QUEUED' and text_is_out_of_date(t, ${today(core)})`,
  )),
  ...(await settling(
    core.database.db,
    outboundText,
    sql`update texts t set state = 'HELD_BACK' from text_wishes w where w.phone = t.to_phone and t.state = 'QUEUED'`,
  )),
]
