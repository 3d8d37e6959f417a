import Box from '@mui/material/Box'
import { bookings } from '@sexton/contract/bookings/calls'
import { panelSize } from '@sexton/contract/core/page'
import { deceasedOf } from '@sexton/contract/desk/booking'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { shortDate } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { ListPanel } from '../../ui/lists/list-panel.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { BookingMarks } from './booking-marks.tsx'
import { t } from './texts.ts'

/** Home: the bookings that wait for an answer, the most urgent first (answers-1). */
export default function WaitingHome() {
  const [offset, setOffset] = useState(0)
  const list = useApi(
    bookings.list,
    { query: { which: 'TO_ANSWER', limit: panelSize, offset } },
    { live: ['burial', 'noburialdate'], keepLast: true },
  )
  return (
    <ListPanel
      title={t('bookings.title')}
      empty={t('bookings.none')}
      list={list}
      columns="minmax(0, 1fr) auto"
      offset={offset}
      onPage={setOffset}
      height={56}
      actions={<ScreenLink to="/bookings">{t('bookings.all')}</ScreenLink>}
      row={(booking, key) => (
        <Row key={key(booking.booking_id)} to={`/booking/${booking.booking_id}`} title={deceasedOf(booking)}>
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <BookingMarks booking={booking} />
          </Box>
          <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {t('bookings.when', { date: shortDate(booking.burial_date), ...booking.slot })},{' '}
            {booking.contractor}
          </Box>
        </Row>
      )}
    />
  )
}
