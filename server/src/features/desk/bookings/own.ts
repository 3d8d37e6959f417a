import {
  deceasedOf,
  holdingStates,
  isWhole,
  type Booking,
  type BookingState,
} from '@sexton/contract/desk/booking'
import { longInstant } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing, Outside, Reading } from '../../../core/context/context.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { bookingsOf, lockBooking } from '../../../domain/bookings/booking-queries.ts'

/** A booking of the director who asks, by its number. Anybody else's is not there (bookings-6). */
const ofDirector = ({ contractor_id }: Outside, booking_no: number) =>
  sql`k.booking_no = ${booking_no} and k.contractor_id = ${contractor_id}`

export async function ownBooking(ctx: Reading & { readonly outside: Outside }, booking_no: number) {
  const [found] = await bookingsOf(ctx, ofDirector(ctx.outside, booking_no))
  if (!found) throw notFound()
  return found
}

/** The same, locked before its day; refused in the states from which there is no way on. */
export async function lockOwn(
  ctx: Changing & { readonly outside: Outside },
  booking_no: number,
  from: readonly BookingState[],
): Promise<Booking> {
  const found = await lockBooking(ctx, ofDirector(ctx.outside, booking_no))
  const isOver = holdingStates.some((state) => state === found.state) && !found.is_held
  if (isOver && !from.includes('EXPIRED')) {
    const when = longInstant(found.held_until, ctx.park.PARK_TIME_ZONE)
    throw conflict(`This booking ended on ${when}. Its place is no longer held. Choose another time.`)
  }
  if (!from.includes(found.state)) throw conflict(ended[found.state])
  return found
}

const ended: Record<BookingState, string> = {
  HELD: 'This booking is not with the office yet.',
  SUBMITTED: 'This booking is with the office. Call the office to change it.',
  PROPOSED: 'The office has proposed another time. Answer that first.',
  CONFIRMED: 'This booking has been confirmed. Please call the office to change it.',
  REFUSED: 'This booking has been refused.',
  EXPIRED: 'This booking has ended. Choose another time first.',
  WITHDRAWN: 'This booking has been withdrawn.',
}

/** In these a director can fill in what is missing or wrong. */
export const openStates = ['HELD', 'SUBMITTED', 'PROPOSED', 'EXPIRED'] as const

/** What is with the office stays whole. */
export function refuseGaps(of: Booking) {
  if (of.state === 'SUBMITTED' && !isWhole(of))
    throw conflict('This booking is with the office, which needs this. Change it, but do not leave it empty.')
}

export const auditBooking = (ctx: Changing, of: Booking, action: string, message: string) =>
  audit(ctx, {
    object: 'booking',
    object_id: of.booking_id,
    action,
    message: `Booking ${of.booking_no}: ${message}`,
    data: { name: deceasedOf(of) },
  })

export const setBooking = (ctx: Changing, { booking_id }: Booking, to: object) =>
  ctx.db.updateTable('bookings').set(to).where('booking_id', '=', booking_id).execute()
