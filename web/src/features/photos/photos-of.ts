import { shownFirst } from '@sexton/contract/core/page'
import { photos } from '@sexton/contract/photos/calls'
import type { Asking } from '../../core/api/asking.ts'

const options = { live: ['site', 'burial'], keepLast: true } as const

/** The photos of a site, as they are asked for. */
export const photosOf = (site_id: number | null, limit = shownFirst): Asking<typeof photos.list, null> => [
  photos.list,
  site_id === null ? null : { params: { site_id }, query: { limit } },
  options,
]

/** The photos of the site of a burial, as they are asked for: with the burial, before its site is known. */
export const photosOfBurial = (
  burial_id: number | null,
  limit = shownFirst,
): Asking<typeof photos.ofBurial, null> => [
  photos.ofBurial,
  burial_id === null ? null : { params: { burial_id }, query: { limit } },
  options,
]
