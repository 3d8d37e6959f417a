import { booking, type Booking } from '@sexton/contract/desk/booking'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

const lockedRow = booking.pick({ booking_id: true })

type Asks = Pick<Reading, 'db'> | Pick<Changing, 'db'>

/** Bookings as the contract shows them. `which` speaks of `k`, and of its contractor `c`. */
export const bookingsOf = ({ db }: Asks, which: RawBuilder<unknown>, order = sql`k.booking_id`) =>
  rowsOf(
    db,
    booking,
    sql`
    select k.booking_id, k.booking_no, k.state, k.burial_date, k.burial_slot_id, k.cemetery_id, ce.cemetery,
      jsonb_build_object('description', sl.description, 'from', sl.slot_from, 'to', sl.slot_to) as slot,
      k.contractor_id, c.name as contractor, a.name as booked_by, a.phone as booked_by_phone, k.held_until,
      k.held_until > now() and k.state in ('HELD', 'SUBMITTED', 'PROPOSED') as is_held,
      k.created_at, k.submitted_at, k.answered_at, k.refused_reason, k.proposed_reason, k.burial_id, k.updated_at,
      k.deceased_first_name, k.deceased_last_name, k.deceased_gender, k.deceased_birth_date, k.death_date,
      k.deceased_religion, k.coffin_length_cm, k.coffin_width_cm, k.coffin_height_cm, k.shroud, k.grave, k.width,
      k.depth_for, k.site_words, k.owner_name, k.consent_name, k.consent_relation, k.nok_first_name, k.nok_last_name,
      k.nok_relation, k.nok_phone, k.nok_email, k.attendance, k.notes,
      coalesce((select jsonb_agg(jsonb_build_object('document_id', d.document_id, 'property_ref', d.property_ref,
          'filename', d.filename, 'media_type', d.media_type,
          'attached_at', to_char(d.attached_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.document_id)
        from documents d where d.parent_object = 'booking' and d.parent_object_id = k.booking_id and d.deleted_at is null),
        '[]') as papers
    from bookings k
      join burial_slots sl using (burial_slot_id)
      join cemeteries ce on ce.cemetery_id = k.cemetery_id
      join contractors c on c.contractor_id = k.contractor_id
      join outside_accounts a using (outside_account_id)
    where ${which} order by ${order}`,
  )

/** One booking; 404 where there is none. */
export async function bookingById(ctx: Asks, booking_id: number): Promise<Booking> {
  const [found] = await bookingsOf(ctx, sql`k.booking_id = ${booking_id}`)
  if (!found) throw notFound()
  return found
}

/**
 * Locks a booking until the end of the transaction, before its day, and answers it as it is then. `which` may speak of the
 * booking `k` alone; 404 where there is none.
 */
export async function lockBooking(ctx: Changing, which: RawBuilder<unknown>): Promise<Booking> {
  const lock = sql`select k.booking_id from bookings k where ${which} for no key update`
  const [locked] = await rowsOf(ctx.db, lockedRow, lock)
  if (!locked) throw notFound()
  return bookingById(ctx, locked.booking_id)
}
