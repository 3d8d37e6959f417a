import { graves } from '@sexton/contract/graves/calls'
import type { Asking } from '../../core/api/asking.ts'

/** What is known of the graves of a site, as it is asked for; null: not asked. */
export const knownOf = (site_id: number | null): Asking<typeof graves.list, null> => [
  graves.list,
  site_id === null ? null : { params: { site_id } },
  { live: ['site', 'burial', 'park'], keepLast: 'record' },
]
