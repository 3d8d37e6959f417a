import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { slots } from '@sexton/contract/slots/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { useBookedDay } from './booked-day.ts'
import { t } from './texts.ts'

export interface Properties {
  /** What is still to come before the burial is there. */
  next: 'customer' | 'site'
}

/** The day and slot that wait for a new customer, or on their draft sale for the site of the burial (calendar-11). */
export default function CarriedDay({ next }: Properties) {
  const { booked, forget } = useBookedDay()
  const asked = booked ? { params: { burial_date: booked.date } } : null
  const { data } = useApi(slots.open, asked, { live: ['burial', 'noburialdate'] })
  const slot = data?.find(({ burial_slot_id }) => burial_slot_id === booked?.slot_id)
  if (!booked || !slot) return <Box sx={{ height: booked ? { xs: 68, md: 48 } : 0 }} />
  const date = mediumDate(booked.date)
  return slot.burials_available > 0 ? (
    <Alert severity="info" onClose={forget}>
      {t(next === 'site' ? 'book.carried' : 'book.carried.customer', { date, from: slot.from, to: slot.to })}
    </Alert>
  ) : (
    <Alert severity="warning" onClose={forget}>
      {t('book.carried.full', { date })}
    </Alert>
  )
}
