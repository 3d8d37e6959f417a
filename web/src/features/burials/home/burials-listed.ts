import { panelSize } from '@sexton/contract/core/page'
import { burials } from '@sexton/contract/burials/calls'
import type { Asking } from '../../../core/api/asking.ts'
import { addDays } from '@sexton/contract/values/dates'
import { today } from '../../../core/format/formats.ts'
import { statusFilters } from '../search/burials-search-query.ts'

/** Which burials a panel of Home lists: those in these statuses, or the flagged of them, or those whose day is past. */
export interface Wanted {
  statuses: readonly string[]
  flagged?: true
  past?: true
}

export const incompleteBurials: Wanted = { statuses: ['DRAFT', 'CONFIRMED'] }
export const pastBurials: Wanted = { statuses: ['CONFIRMED'], past: true }
export const unsitedBurials: Wanted = { statuses: ['UNSITED'] }
export const flaggedBurials: Wanted = {
  statuses: ['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'],
  flagged: true,
}

function untilYesterday() {
  const [burial_to_year, burial_to_month, burial_to_day] = addDays(today(), -1).split('-').map(Number)
  return { burial_to_year, burial_to_month, burial_to_day }
}

/** A page of them, of one cemetery or of all, the earliest first, without legacy ones unless they are flagged or past. */
export const burialsListed = (
  { statuses, flagged, past }: Wanted,
  cemetery_id: number | undefined,
  offset = 0,
): Asking<typeof burials.search> => [
  burials.search,
  {
    query: {
      filters: statusFilters(statuses),
      ...(flagged ? { flag: 'true' } : past ? untilYesterday() : { is_legacy: 'false' }),
      cemetery_id,
      orderby: 'burial_date_earliest',
      limit: panelSize,
      offset,
      type: 'items',
    },
  },
  { live: ['sale', 'sale_site'], keepLast: true },
]
