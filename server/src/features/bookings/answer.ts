import type { bookings } from '@sexton/contract/bookings/calls'
import { deceasedOf, type Booking } from '@sexton/contract/desk/booking'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql, type Updateable } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import type { Bookings } from '../../core/db/schema.ts'
import { conflict } from '../../core/refusal.ts'
import { lockBooking } from '../../domain/bookings/booking-queries.ts'
import { tell } from '../../domain/bookings/tell.ts'
import { officeBookingById } from './booking-queries.ts'
import { heldForAnswer } from './held-queries.ts'

const became = {
  CONFIRMED: 'This booking has been approved.',
  REFUSED: 'This booking has been refused.',
  WITHDRAWN: 'The director has withdrawn this booking.',
  EXPIRED: 'This booking has ended. The director can choose another time.',
}

/** A booking that still holds its place, locked before its day (answers-2); 409 says what has become of any other. */
export async function lockHolding(
  ctx: Changing,
  booking_id: number,
  seen: { updated_at?: string | null | undefined },
): Promise<Booking> {
  const booking = await lockBooking(ctx, sql`k.booking_id = ${booking_id}`)
  const { state, is_held, updated_at } = booking
  if (!is_held) throw conflict(became[state as keyof typeof became] ?? became.EXPIRED)
  if (seen.updated_at && new Date(seen.updated_at).getTime() !== new Date(updated_at).getTime())
    throw conflict('This booking has changed since you opened it. Look at it again.')
  return booking
}

/** Writes these columns of a booking as the answer of who asks. */
export const answer = (ctx: Changing, booking_id: number, columns: Updateable<Bookings>) =>
  ctx.db
    .updateTable('bookings')
    .set({
      ...columns,
      answered_at: sql<string>`now()`,
      answered_by: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .where('booking_id', '=', booking_id)
    .execute()

/** In the history, and on every screen that shows bookings. */
export const sayOf = (ctx: Changing, of: Booking, action: string, words: string) =>
  audit(ctx, {
    object: 'booking',
    object_id: of.booking_id,
    action,
    message: `Booking ${of.booking_no} of ${of.contractor} for ${deceasedOf(of)} ${words}`,
    data: { name: deceasedOf(of), burial_date: of.burial_date },
  })

/** Refuses a booking with a reason; its place is free again (answers-3). */
export const refuse: Write<typeof bookings.refuse> = {
  async change(ctx, { params: { booking_id }, body: { reason, ...seen } }) {
    const booking = await lockHolding(ctx, booking_id, seen)
    await answer(ctx, booking_id, { state: 'REFUSED', refused_reason: reason })
    await sayOf(ctx, booking, 'REFUSED', `refused: ${reason}`)
    await tell(ctx, booking_id, 'REFUSED')
    return officeBookingById(ctx, booking_id)
  },
}

/** Proposes another time: the booking holds that place until the director answers (answers-3). */
export const propose: Write<typeof bookings.propose> = {
  async change(ctx, { params: { booking_id }, body: { burial_date, burial_slot_id, reason, ...seen } }) {
    const booking = await lockHolding(ctx, booking_id, seen)
    if (booking.burial_date === burial_date && booking.burial_slot_id === burial_slot_id)
      throw conflict('This is the time that is booked. Choose another one.')
    const { held_until, time } = await heldForAnswer(ctx, burial_date, burial_slot_id)
    await answer(ctx, booking_id, {
      state: 'PROPOSED',
      burial_date,
      burial_slot_id,
      held_until,
      proposed_reason: reason,
    })
    await sayOf(
      ctx,
      booking,
      'PROPOSED',
      `moved to ${weekdayDate(burial_date)}, ${time}, if the director agrees: ${reason}`,
    )
    await tell(ctx, booking_id, 'PROPOSED')
    return officeBookingById(ctx, booking_id)
  },
}
