import { calendar } from '@sexton/contract/calendar/calls'
import { addDays } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { slots } from '@sexton/contract/slots/calls'
import { useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { monthFigures } from './month-figures.ts'

/** Days before and after what is shown for which the blocked days are read (calendar-2). */
const around = 10

/** What the days shown hold, which are blocked, and how the slots are set up; all kept fresh by the live feed. */
export function useMonth(from: string, to: string) {
  const params = { from, to }
  const keepLast = true
  const burials = useApi(calendar.burialCounts, { params }, { live: ['sale', 'sale_site', 'slot'], keepLast })
  const held = useApi(events.counts, { params }, { live: ['sale', 'sale_site'], keepLast })
  const query = { from: addDays(from, -around), to: addDays(to, around) }
  const blocked = useApi(calendar.noBurialDates, { query }, { keepLast })
  const setups = useApi(slots.list)
  const figures = useMemo(() => monthFigures(burials.data ?? [], held.data ?? []), [burials.data, held.data])
  const blockedDays = useMemo(
    () => new Set(blocked.data?.map(({ noburial_date }) => noburial_date)),
    [blocked.data],
  )
  return {
    figures,
    blockedDays,
    setups: setups.data ?? [],
    error: burials.error ?? held.error ?? blocked.error ?? setups.error,
  }
}
