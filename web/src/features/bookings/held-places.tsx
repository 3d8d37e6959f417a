import Box from '@mui/material/Box'
import { bookings } from '@sexton/contract/bookings/calls'
import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { deceasedOf } from '@sexton/contract/desk/booking'
import type { ReactNode } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { t } from './held-texts.ts'

const wordsOf = (of: OfficeBooking) =>
  t('held.place', {
    director: of.contractor,
    name: deceasedOf(of),
    no: of.booking_no,
    until: t(of.answer_by === null ? 'held.until' : 'held.answer-by', {
      when: dateTime(of.answer_by ?? of.held_until),
    }),
  })

/** The places that bookings hold in each slot of a day, as lines of it or as rows. */
export interface Held {
  rows: (slot_id: number) => ReactNode[]
  lines: (slot_id: number) => ReactNode[]
}

export interface HeldProperties {
  date: string
  children: (held: Held) => ReactNode
}

/** Asks what is held on a day, for the diary inside. */
export default function HeldPlaces({ date, children }: HeldProperties) {
  const { data = [] } = useApi(
    bookings.list,
    { query: { held_on: date } },
    { live: ['booking', 'burial'], keepLast: true },
  )
  const inSlot = (slot_id: number) =>
    data.filter((one) => one.burial_slot_id === slot_id && one.burial_date === date)
  const link = (of: OfficeBooking) => <ScreenLink to={`/booking/${of.booking_id}`}>{wordsOf(of)}</ScreenLink>
  return children({
    rows: (slot_id) =>
      inSlot(slot_id).map((of) => (
        <Row
          key={`booking ${of.booking_id}`}
          title={<Box sx={{ gridColumn: '1 / -1', fontStyle: 'italic' }}>{link(of)}</Box>}
        />
      )),
    lines: (slot_id) =>
      inSlot(slot_id).map((of) => (
        <Box key={of.booking_id} sx={{ py: 0.5 }}>
          {link(of)}
        </Box>
      )),
  })
}
