import Box from '@mui/material/Box'
import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { deceasedOf } from '@sexton/contract/desk/booking'
import { mediumDate } from '../../core/format/formats.ts'
import { Row } from '../../ui/lists/rows.tsx'
import { BookingMarks } from './booking-marks.tsx'
import { t } from './texts.ts'

export const bookingColumns = {
  xs: 'minmax(0, 1fr) auto',
  md: 'minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 1.2fr) auto',
}

const fact = { gridColumn: { xs: '1 / -1', md: 'auto' }, color: 'text.secondary' } as const
const marks = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  justifyContent: 'flex-end',
  gridColumn: { xs: '1 / -1', md: 'auto' },
} as const

/** A booking: who, when, of whom, how long it waits. A click opens it. */
export const BookingRow = ({ booking }: { booking: OfficeBooking }) => {
  const { booking_id, burial_date, slot, contractor } = booking
  return (
    <Row to={`/booking/${booking_id}`} title={deceasedOf(booking)}>
      <Box sx={fact}>{t('bookings.when', { date: mediumDate(burial_date), ...slot })}</Box>
      <Box sx={fact}>{contractor}</Box>
      <Box sx={marks}>
        <BookingMarks booking={booking} />
      </Box>
    </Row>
  )
}
