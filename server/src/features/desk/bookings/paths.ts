/** The page of a booking. */
export const pathOf = (booking_no: number, rest = '') => `/desk/bookings/${booking_no}${rest}`
