import { burials } from '@sexton/contract/burials/calls'
import type { Asking } from '../../../core/api/asking.ts'
import { panelSize } from '../../../ui/lists/list-panel.tsx'
import { statusFilters } from '../search/burials-search-query.ts'

/** Which burials a panel of Home lists: those in these statuses, or the flagged of them. */
export interface Wanted {
  statuses: readonly string[]
  flagged?: true
}

export const incompleteBurials: Wanted = { statuses: ['DRAFT', 'CONFIRMED'] }
export const unsitedBurials: Wanted = { statuses: ['UNSITED'] }
export const flaggedBurials: Wanted = {
  statuses: ['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'],
  flagged: true,
}

/** A page of them, of one cemetery or of all, the earliest first, without legacy ones unless they are flagged. */
export const burialsListed = (
  { statuses, flagged }: Wanted,
  cemetery_id: number | undefined,
  offset = 0,
): Asking<typeof burials.search> => [
  burials.search,
  {
    query: {
      filters: statusFilters(statuses),
      ...(flagged ? { flag: 'true' } : { is_legacy: 'false' }),
      cemetery_id,
      orderby: 'burial_date_earliest',
      limit: panelSize,
      offset,
      type: 'items',
    },
  },
  { live: ['sale', 'sale_site'], keepLast: true },
]
