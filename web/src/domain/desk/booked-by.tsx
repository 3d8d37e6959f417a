import Typography from '@mui/material/Typography'
import { bookings } from '@sexton/contract/bookings/calls'
import { useApi } from '../../core/api/use-api.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** The booking that a burial came from; nothing where there is none. */
export default function BookedBy({ burial_id }: { burial_id: number }) {
  const { data } = useApi(bookings.list, { query: { burial_id } }, { live: ['booking'] })
  const [booking] = data ?? []
  if (!booking) return null
  return (
    <Typography variant="body2" sx={{ px: 1.5 }}>
      <ScreenLink to={`/booking/${booking.booking_id}`}>
        {t('booked.by', { director: booking.contractor, no: booking.booking_no })}
      </ScreenLink>
    </Typography>
  )
}
