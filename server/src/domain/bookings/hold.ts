import type { PracticeOptions } from '@sexton/contract/practices/options'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'

type Options = PracticeOptions['desk']
type Asks = Pick<Reading | Changing, 'park' | 'today'>

const hours = (count: number) => sql`make_interval(hours => ${count})`

/** When a slot `sl` begins on a day, by the clock of the park. */
export const slotBegins = ({ park }: Asks, day: RawBuilder<unknown>) =>
  sql`((${day} + sl.slot_from::time) at time zone ${park.PARK_TIME_ZONE})`

/** When a place can last be booked, and a booking without papers ends: hours before its slot, fewer on the same day. */
export const noticeEnds = (ctx: Asks, options: Options, day: RawBuilder<unknown>) =>
  sql`(${slotBegins(ctx, day)} - case when ${day} = ${ctx.today}::date then ${hours(options.same_day_hours)}
    else ${hours(options.notice_hours)} end)`

/** Until when the place of a booking is held while the director is to act (bookings-7). */
export const heldForDirector = (ctx: Asks, options: Options, day: RawBuilder<unknown>) =>
  sql<string>`least(now() + ${hours(options.hold_hours)}, ${noticeEnds(ctx, options, day)})`

/** The same of the slot `burial_slot_id` on `day`, as the value of a column. */
export const holdFor = (ctx: Asks, options: Options, day: string, burial_slot_id: number) =>
  sql<string>`(select ${heldForDirector(ctx, options, sql`${day}::date`)} from burial_slots sl
    where sl.burial_slot_id = ${burial_slot_id})`

/** Once the papers are in, the place is held until the slot begins: a late answer costs no family its place. */
export const holdForOffice = (ctx: Asks, day: string, burial_slot_id: number) =>
  sql<string>`(select ${slotBegins(ctx, sql`${day}::date`)} from burial_slots sl
    where sl.burial_slot_id = ${burial_slot_id})`
