import { map } from '@sexton/contract/map/calls'
import type { Asking } from '../../core/api/asking.ts'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'

const options = { live: siteLive, keepLast: 'record' } as const

/** What lies around the first site of a sale, as it is asked for: with the sale, before its site is known. */
export const aroundSale = (sale_id: number): Asking<typeof map.aroundSale> => [
  map.aroundSale,
  { params: { sale_id } },
  options,
]

/** What lies around a site, as it is asked for. */
export const aroundSite = (site_id: number | null): Asking<typeof map.around, null> => [
  map.around,
  site_id === null ? null : { params: { site_id } },
  options,
]

/** What lies around a site. Around the first of a sale it came with the sale. */
export function useAround(site_id: number, sale_id?: number) {
  const first = useApi(map.aroundSale, sale_id === undefined ? null : { params: { sale_id } }, options)
  const isFirst = first.data?.site_id === site_id
  const isKnown = first.loading || isFirst
  const own = useApi(...aroundSite(isKnown ? null : site_id))
  return isFirst ? first : own
}
