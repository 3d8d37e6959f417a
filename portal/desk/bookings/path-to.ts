/** The page of a booking, or one below it. */
export const pathTo = ({ booking_no }: { booking_no: number }, rest = '') =>
  `/desk/bookings/${booking_no}${rest}`
