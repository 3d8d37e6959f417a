import { officeBooking, type OfficeBooking } from '@sexton/contract/bookings/shapes'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { onlyPage, totalOf, type Page } from '../../core/search/page-of.ts'
import { bookingsOf } from '../../domain/bookings/booking-queries.ts'
import { slotBegins } from '../../domain/bookings/hold.ts'
import { optionsOf } from '../../domain/practices/options.ts'

const ownRow = officeBooking.pick({
  booking_id: true,
  answered_by: true,
  answered_by_id: true,
  answer_by: true,
  is_late: true,
  is_blocked: true,
  alike: true,
})

/** Bookings `k` that hold a place. */
export const holding = sql`k.state in ('HELD', 'SUBMITTED', 'PROPOSED') and k.held_until > now()`

const nameKey = (of: string) =>
  sql`search_key(concat_ws(' ', ${sql.ref(`${of}.deceased_first_name`)}, ${sql.ref(`${of}.deceased_last_name`)}))`

/** Two names by their keys: the same, or one sounds like a part of the other. */
const soundAlike = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(${one} = ${other}
  or sound_words(${one}) @> sound_words(${other}) or sound_words(${other}) @> sound_words(${one}))`

const named = (of: string) =>
  sql`concat_ws(' ', ${sql.ref(`${of}.deceased_first_name`)}, ${sql.ref(`${of}.deceased_last_name`)})`

const soundsOf = (key: RawBuilder<unknown>) =>
  sql`(select array_agg(w order by w) from unnest(sound_words(${key})) w)`

/**
 * A death within three days and a name that sounds alike; where a day of death is missing, a burial within 30 days and the same
 * name.
 */
const sameDeath = (of: string, hasDay: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`(
  ${hasDay} and ${sql.ref(`${of}.death_date`)} between k.death_date - 3 and k.death_date + 3 and ${soundAlike(key, nameKey('k'))}
  or (${hasDay} and k.death_date is not null) is not true
    and ${sql.ref(`${of}.burial_date`)} between k.burial_date - 30 and k.burial_date + 30
    and (${key} = ${nameKey('k')} or ${soundsOf(key)} = ${soundsOf(nameKey('k'))}))`

const bookingHasDay = sql`o.death_date is not null`
const burialHasDay = sql`(b.death_date is not null and b.death_precision = 'day')`

/** Other bookings that hold a place, and burials, that may be of the same death (answers-6). */
const alike = sql`coalesce(case when ${holding} then (
  select jsonb_agg(to_jsonb(f) order by f.burial_date) from (
    select o.booking_id, o.booking_no, null::int as burial_id, ${named('o')} as name, o.death_date, o.burial_date,
      oc.name as director
    from bookings o join contractors oc using (contractor_id)
    where o.booking_id <> k.booking_id and o.state in ('HELD', 'SUBMITTED', 'PROPOSED') and o.held_until > now()
      and ${sameDeath('o', bookingHasDay, nameKey('o'))}
    union all
    select null, null, b.burial_id, ${named('b')}, case when ${burialHasDay} then b.death_date end, b.burial_date, bc.name
    from burials b left join contractors bc on bc.contractor_id = b.undertaker_id
    where ${sameDeath('b', burialHasDay, sql`b.search_key`)}
    limit 10) f) end, '[]')`

interface Wanted {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** What the office sees of bookings beside what everybody sees of them. */
async function ownOf(ctx: Reading | Changing, { where, order }: Wanted, page: Page = {}) {
  const { answer_hours } = await optionsOf(ctx, 'desk')
  const answerBy = sql`least(k.submitted_at + make_interval(hours => ${answer_hours}), ${slotBegins(ctx, sql`k.burial_date`)})`
  return rowsOf(
    ctx.db,
    ownRow,
    sql`
    select k.booking_id, u.user_name as answered_by, k.answered_by as answered_by_id,
      case when k.state = 'SUBMITTED' then ${answerBy} end as answer_by,
      k.state = 'SUBMITTED' and ${answerBy} < now() as is_late,
      is_blocked(k.burial_date, k.cemetery_id) as is_blocked, ${alike} as alike
    from bookings k join burial_slots sl using (burial_slot_id) left join users u on u.user_id = k.answered_by
    where ${where} order by ${order} ${onlyPage(page)}`,
  )
}

const counted = z.object({ count: z.number() })

async function withOwn(ctx: Reading | Changing, own: z.output<typeof ownRow>[]): Promise<OfficeBooking[]> {
  const ids = own.map(({ booking_id }) => booking_id)
  const found = ids.length === 0 ? [] : await bookingsOf(ctx, sql`k.booking_id = any (${ids}::int[])`)
  const byId = new Map(found.map((one) => [one.booking_id, one]))
  return own.flatMap((one) => {
    const booking = byId.get(one.booking_id)
    return booking ? [{ ...booking, ...one }] : []
  })
}

/** Bookings that fulfil a condition, in an order, and how many there are in all. */
export async function officeBookings(ctx: Reading, wanted: Wanted, { limit, offset = 0 }: Page) {
  const own = await ownOf(ctx, wanted, { limit, offset })
  ctx.total = await totalOf(own.length, { limit, offset }, async () => {
    const all = sql`select count(*)::int as count from bookings k where ${wanted.where}`
    return (await rowsOf(ctx.db, counted, all))[0]!.count
  })
  return withOwn(ctx, own)
}

/** One of them; 404 where there is none. */
export async function officeBookingById(ctx: Reading | Changing, booking_id: number): Promise<OfficeBooking> {
  const own = await ownOf(ctx, { where: sql`k.booking_id = ${booking_id}`, order: sql`k.booking_id` })
  const [found] = await withOwn(ctx, own)
  if (!found) throw notFound()
  return found
}
