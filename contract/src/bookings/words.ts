import type { BookingState } from '../desk/booking.ts'

export const bookingStateWords: Readonly<Record<BookingState, string>> = {
  HELD: 'Held',
  SUBMITTED: 'To answer',
  PROPOSED: 'Other time proposed',
  CONFIRMED: 'Approved',
  REFUSED: 'Refused',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
}
