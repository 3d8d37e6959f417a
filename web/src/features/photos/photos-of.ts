import { shownFirst } from '@sexton/contract/core/page'
import { photos } from '@sexton/contract/photos/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The photos of a site, as they are asked for. */
export const photosOf = (site_id: number, limit = shownFirst): Asking<typeof photos.list> => [
  photos.list,
  { params: { site_id }, query: { limit } },
  { live: ['site', 'burial'], keepLast: true },
]
