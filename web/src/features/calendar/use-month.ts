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
export function useMonth(from: string, to: string, cemetery_id: number | undefined) {
  const there = cemetery_id === undefined ? {} : { cemetery_id }
  const params = { from, to }
  const keepLast = true
  const burials = useApi(
    calendar.burialCounts,
    { params, query: there },
    { live: ['sale', 'sale_site', 'slot'], keepLast },
  )
  const held = useApi(events.counts, { params, query: there }, { live: ['sale', 'sale_site'], keepLast })
  const query = { from: addDays(from, -around), to: addDays(to, around) }
  const blocked = useApi(calendar.noBurialDates, { query }, { keepLast })
  const setups = useApi(slots.list)
  const figures = useMemo(() => monthFigures(burials.data ?? [], held.data ?? []), [burials.data, held.data])
  // Days that are blocked for another cemetery alone are open here.
  const blockedDays = useMemo(
    () =>
      new Set(
        blocked.data
          ?.filter((day) => day.cemetery_id === null || day.cemetery_id === cemetery_id)
          .map(({ noburial_date }) => noburial_date),
      ),
    [blocked.data, cemetery_id],
  )
  const whyBlocked = (date: string) =>
    blocked.data?.find(
      (day) =>
        day.noburial_date === date && day.reason !== null && (day.cemetery_id ?? cemetery_id) === cemetery_id,
    )?.reason ?? null
  return {
    figures,
    whyBlocked,
    blockedDays,
    /** Those that are blocked for one cemetery alone. */
    blockedThere: (blocked.data ?? []).filter((day) => day.cemetery_id !== null),
    setups: (setups.data ?? []).filter(
      (slot) => (slot.cemetery_id ?? cemetery_id) === cemetery_id || !cemetery_id,
    ),
    error: burials.error ?? held.error ?? blocked.error ?? setups.error,
  }
}
