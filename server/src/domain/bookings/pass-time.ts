import { isOn } from '@sexton/contract/core/practices'
import { deceasedOf } from '@sexton/contract/desk/booking'
import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { auditAs } from '../../core/audit/audit.ts'
import { timeNow } from '../../core/clock.ts'
import { byItself } from '../../core/context/by-itself.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db, Tx } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { reasonOf } from '../../core/db/unreachable.ts'
import { domainOf } from '../../core/settings/settings.ts'
import { bookingById } from './booking-queries.ts'
import { tell } from './tell.ts'

type Passing = Pick<Core, 'park' | 'files' | 'settings' | 'database' | 'announce'>

const dueRow = z.object({
  booking_id: z.number(),
  what: z.enum(['EXPIRED', 'ENDS_SOON', 'CHANGED', 'NO_DAY', 'CANCELLED']),
  hours: z.number().nullable(),
})

/**
 * What time, or the office, has done to bookings and the director is to be told (bookings-9): a hold that is over, one that ends
 * within four hours or one, a burial with another day, slot or site than was said, or that was deleted.
 */
const due = (db: Db | Tx, today: string, booking_id?: number) =>
  rowsOf(
    db,
    dueRow,
    sql`
    select k.booking_id, x.what, x.hours from bookings k left join burials b using (burial_id)
      cross join lateral (
        select 'EXPIRED' as what, null::int as hours
        where k.state in ('HELD', 'SUBMITTED', 'PROPOSED') and k.held_until <= now()
        union all
        (select 'ENDS_SOON', h from unnest('{1,4}'::int[]) h
        where k.state in ('HELD', 'PROPOSED') and k.held_until > now() and k.held_until <= now() + make_interval(hours => h)
          and coalesce(k.warned_hours, 99) > h and k.created_at < k.held_until - make_interval(hours => h + 1)
        order by h limit 1)
        union all
        select case when b.burial_date is null then 'NO_DAY' else 'CHANGED' end, null
        where k.state = 'CONFIRMED' and (b.burial_date, b.burial_slot_id, b.site_id) is distinct from (k.told_date, k.told_slot_id, k.told_site_id)
          and greatest(b.burial_date, k.told_date) >= ${today}::date
        union all
        select 'CANCELLED', null where k.state = 'REFUSED' and k.told_date >= ${today}::date
      ) x
    where ${booking_id === undefined ? sql`true` : sql`k.booking_id = ${booking_id}`}
    order by k.booking_id`,
  )

/** One booking, unless someone is working on it: then it is looked at again in a minute. */
async function settle(ctx: Changing, booking_id: number) {
  const { rows } =
    await sql`select from bookings where booking_id = ${booking_id} for no key update skip locked`.execute(
      ctx.db,
    )
  if (rows.length === 0) return
  const [found] = await due(ctx.db, ctx.today, booking_id)
  if (!found) return
  const { what, hours } = found
  const of = await bookingById(ctx, booking_id)
  const to = what === 'EXPIRED' ? { state: 'EXPIRED' } : { warned_hours: hours }
  if (what === 'EXPIRED' || what === 'ENDS_SOON')
    await ctx.db.updateTable('bookings').set(to).where('booking_id', '=', booking_id).execute()
  await tell(ctx, booking_id, what)
  if (what !== 'EXPIRED') return
  const entry = {
    object: 'booking',
    object_id: booking_id,
    action: 'EXPIRED',
    data: { name: deceasedOf(of) },
  }
  await auditAs(ctx, null, { ...entry, message: `Booking ${of.booking_no}: its place is no longer held` })
}

/** Settles what is due, each booking in a transaction of its own. Nothing is asked while the practice is off. */
export async function passTime({ database, park, files, settings, announce }: Passing): Promise<void> {
  const today = todayIn(park.PARK_TIME_ZONE, timeNow())
  if (!isOn(park.PRACTICES, 'desk', today)) return
  for (const { booking_id } of await due(database.db, today)) {
    const audits: number[] = []
    await database.db.transaction().execute(async (tx) => {
      const further = { mailDomain: domainOf(settings.MAIL_FROM), publicUrl: settings.PUBLIC_URL, audits }
      await settle(Object.assign(byItself({ park, files }, tx), further), booking_id)
    })
    announce(audits)
  }
}

/** Looks each minute. Answers how to stop. */
export function watchBookings(core: Passing, log: FastifyBaseLogger): () => void {
  const looking = setInterval(() => {
    void passTime(core).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'bookings could not be looked through'),
    )
  }, 60_000).unref()
  return () => clearInterval(looking)
}
