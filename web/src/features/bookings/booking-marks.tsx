import Chip from '@mui/material/Chip'
import { bookingStateWords } from '@sexton/contract/bookings/words'
import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { endOf, leftOf } from './booking-words.ts'
import { t } from './texts.ts'
import { useNow } from './use-now.ts'

/** How a booking stands, how long it waits, and what is wrong with it. */
export function BookingMarks({ booking }: { booking: OfficeBooking }) {
  const { state, is_held, is_blocked, alike, answer_by } = booking
  const now = useNow()
  const left = leftOf(endOf(booking), now)
  const isLate = is_held && answer_by !== null && new Date(answer_by).getTime() < now
  return (
    <>
      {!(is_held && state === 'SUBMITTED') && (
        <Chip
          size="small"
          variant="outlined"
          label={bookingStateWords[is_held || state === 'CONFIRMED' ? state : ended(state)]}
        />
      )}
      {is_held && (
        <Chip
          size="small"
          variant="outlined"
          color={isLate ? 'error' : 'default'}
          label={isLate ? t('bookings.late', { left }) : left}
        />
      )}
      {is_held && is_blocked && <Chip size="small" color="error" label={t('bookings.blocked')} />}
      {alike.length > 0 && <Chip size="small" color="warning" label={t('bookings.alike')} />}
    </>
  )
}

/** Nobody may have noted yet that its time is over. */
const ended = (state: OfficeBooking['state']) =>
  state === 'HELD' || state === 'SUBMITTED' || state === 'PROPOSED' ? 'EXPIRED' : state
