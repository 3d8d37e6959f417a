import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bookings } from '@sexton/contract/bookings/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabbed } from '../../ui/layout/tabbed.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { BookingRow, bookingColumns } from './booking-row.tsx'
import { t } from './texts.ts'

const tabs = [
  { id: 'OPEN', label: t('bookings.open') },
  { id: 'DONE', label: t('bookings.done') },
]

/** Bookings of funeral directors: those that hold a place, or those that are over (answers-1). */
export default function BookingsScreen() {
  const which = useAddress().shown.get('tab') === 'DONE' ? 'DONE' : 'OPEN'
  const shown = useShown()
  const list = useApi(
    bookings.list,
    { query: { which, limit: shown.limit } },
    { live: ['burial', 'noburialdate'], keepLast: true },
  )
  const { data, loading, error } = list
  const title = t(which === 'DONE' ? 'bookings.done' : 'bookings.open')
  return (
    <Screen title={t('bookings.title')} loading={loading && !data} error={error}>
      <Typography color="text.secondary">{t('bookings.about')}</Typography>
      <Tabbed label={t('bookings.which')} tabs={tabs} first="OPEN">
        {() => (
          <Box sx={{ pt: 2 }}>
            <Section title={title} count={list.total} holdsRows>
              {data?.length === 0 && (
                <Empty>{t(which === 'DONE' ? 'bookings.none-done' : 'bookings.none')}</Empty>
              )}
              <Rows label={title} columns={bookingColumns} outdated={list.outdated}>
                {data?.map((booking) => (
                  <BookingRow key={booking.booking_id} booking={booking} />
                ))}
              </Rows>
              <ShowMore shown={shown} list={list} ordered />
            </Section>
          </Box>
        )}
      </Tabbed>
    </Screen>
  )
}
