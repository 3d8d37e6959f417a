import { events } from '@sexton/contract/events/calls'
import type { Asking } from '../../core/api/asking.ts'

/** All events at a site, as they are asked for. */
export const eventsAt = (site_id: number): Asking<typeof events.atSite> => [
  events.atSite,
  { params: { site_id } },
  { live: ['sale', 'sale_site'] },
]
