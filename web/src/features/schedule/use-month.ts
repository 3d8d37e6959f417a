import { calendar } from '@sexton/contract/calendar'
import { addDays } from '@sexton/contract/dates'
import { events } from '@sexton/contract/events'
import { schedule } from '@sexton/contract/schedule'
import { slots } from '@sexton/contract/slots'
import { useMemo } from 'react'
import { useApi } from '../../core/use-api.ts'
import { monthFigures } from './month-figures.ts'

/** Days before and after what is shown for which the blocked days are read (document 000 section 9). */
const around = 10

/** What the days shown hold, which are blocked, and how the slots are set up; all kept fresh by the live feed. */
export function useMonth(from: string, to: string) {
  const params = { from, to }
  const keepLast = true
  const burials = useApi(calendar.burialCounts, { params }, { live: ['sale', 'sale_site', 'slot'], keepLast })
  const held = useApi(events.counts, { params }, { live: ['sale', 'sale_site'], keepLast })
  const query = { from: addDays(from, -around), to: addDays(to, around) }
  const blocked = useApi(schedule.noBurialDates, { query }, { keepLast })
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
