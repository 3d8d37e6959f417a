import type { PracticeOptions } from '@sexton/contract/practices/options'
import { timeInWords, type Booking } from '@sexton/contract/desk/booking'
import { calendarDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { noticeEnds } from '../../../domain/bookings/hold.ts'
import { heldOn } from '../../../domain/days/day-slots.ts'

type Options = PracticeOptions['desk']
type Asks = Reading | Changing

/** One place of a day, as an address names it. */
export interface Place {
  date: string
  slot: number
  cemetery: number
}

const freeRow = z.object({
  date: calendarDate,
  holiday: z.string().nullable(),
  burial_slot_id: z.number(),
  description: z.string(),
  from: z.string(),
  to: z.string(),
  free: z.number(),
  shut: z.enum(['CLOSED', 'LATE']).nullable(),
})
export type FreePlace = z.output<typeof freeRow>

interface Days {
  from: string
  to: string
  cemetery_id: number
  /** This slot alone. */
  burial_slot_id?: number
}

/**
 * The slots that are open from outside on these days, with how many places are free and why one cannot be booked: no names. A day
 * that is too far is left out (bookings-6).
 */
export const freePlaces = (ctx: Asks, options: Options, { from, to, cemetery_id, burial_slot_id }: Days) =>
  rowsOf(
    ctx.db,
    freeRow,
    sql`
    select d.day as date, (select h.name from holidays h where h.holiday_date = d.day) as holiday, sl.burial_slot_id,
      sl.description, sl.slot_from as "from", sl.slot_to as "to",
      greatest(sl.capacity - (select count(*)::int from burials b where b.burial_date = d.day
        and b.burial_slot_id = sl.burial_slot_id and not b.is_legacy) - ${heldOn(sql`d.day`)}, 0) as free,
      case when is_blocked(d.day, ${cemetery_id}) then 'CLOSED'
        when ${noticeEnds(ctx, options, sql`d.day`)} <= now() or d.day = ${ctx.today}::date and not ${options.same_day}::boolean
          then 'LATE' end as shut
    from (select day::date from generate_series(greatest(${from}::date, ${ctx.today}::date),
        least(${to}::date, ${ctx.today}::date + ${options.horizon_days}::int), interval '1 day') day) d
      join burial_slots sl on sl.active and sl.outside and extract(isodow from d.day)::int = any (sl.weekdays)
        and coalesce(sl.cemetery_id, ${cemetery_id}) = ${cemetery_id}
        and ${burial_slot_id === undefined ? sql`true` : sql`sl.burial_slot_id = ${burial_slot_id}`}
    order by d.day, sl.slot_from, sl.slot_no`,
  )

const cemeteryRow = z.object({ cemetery_id: z.number(), cemetery: z.string() })

/** The cemeteries where something can be booked. */
export const bookableCemeteries = ({ db }: Asks) =>
  rowsOf(
    db,
    cemeteryRow,
    sql`select ce.cemetery_id, ce.cemetery from cemeteries ce
    where exists (select from burial_slots sl where sl.active and sl.outside
      and coalesce(sl.cemetery_id, ce.cemetery_id) = ce.cemetery_id)
    order by ce.cemetery`,
  )

const countsRow = z.object({ unsent: z.number(), today: z.number() })

/** How many places a director holds for bookings that are not with the office yet, and how many they booked today. */
export async function countsOf(ctx: Changing, contractor_id: number) {
  const [row] = await rowsOf(
    ctx.db,
    countsRow,
    sql`select count(*) filter (where state in ('HELD', 'PROPOSED') and held_until > now())::int as unsent,
      count(*) filter (where (created_at at time zone ${ctx.park.PARK_TIME_ZONE})::date = ${ctx.today}::date)::int as today
    from bookings where contractor_id = ${contractor_id}`,
  )
  return row!
}

/** One booking is counted after the other. */
export const lockDirector = (ctx: Changing, contractor_id: number) =>
  sql`select from contractors where contractor_id = ${contractor_id} for no key update`.execute(ctx.db)

const slotRow = z.object({ from: z.string(), to: z.string(), cemetery: z.string() })

/** A place in words; 404 for a slot or cemetery that is none. */
export async function placeInWords({ db }: Reading, { date, slot, cemetery }: Place) {
  const [row] = await rowsOf(
    db,
    slotRow,
    sql`select sl.slot_from as "from", sl.slot_to as "to", ce.cemetery from burial_slots sl, cemeteries ce
    where sl.burial_slot_id = ${slot} and ce.cemetery_id = ${cemetery}`,
  )
  if (!row) throw notFound()
  return { when: timeInWords(date, row), cemetery: row.cemetery }
}

const confirmedRow = z.object({
  burial_date: calendarDate.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  site_ref: z.string().nullable(),
})

/** When and where the burial is by now: the office may have changed it since. */
export async function confirmedOf({ db }: Reading, of: Booking) {
  if (of.burial_id === null) return undefined
  const [row] = await rowsOf(
    db,
    confirmedRow,
    sql`select b.burial_date, sl.slot_from as "from", sl.slot_to as "to", si.site_ref
    from burials b left join burial_slots sl using (burial_slot_id) left join sites si on si.site_id = b.site_id
    where b.burial_id = ${of.burial_id}`,
  )
  const { burial_date, from, to, site_ref } = row!
  const slot = from !== null && to !== null ? { from, to } : null
  return {
    when:
      burial_date === null ? 'No day at the moment: please call the office' : timeInWords(burial_date, slot),
    where: [of.cemetery, site_ref && `site ${site_ref}`].filter(Boolean).join(', '),
  }
}
