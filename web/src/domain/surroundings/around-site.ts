import { map } from '@sexton/contract/map/calls'
import type { Asking } from '../../core/api/asking.ts'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'

const options = { live: siteLive, keepLast: 'record' } as const

/** The record that a site is shown on. */
export type Sited = { sale_id: number } | { burial_id: number }

/** What lies around the first site of a sale, as it is asked for: with the sale, before its site is known. */
export const aroundSale = (sale_id: number | null): Asking<typeof map.aroundSale, null> => [
  map.aroundSale,
  sale_id === null ? null : { params: { sale_id } },
  options,
]

/** What lies around the site of a burial, as it is asked for: with the burial. */
export const aroundBurial = (burial_id: number | null): Asking<typeof map.aroundBurial, null> => [
  map.aroundBurial,
  burial_id === null ? null : { params: { burial_id } },
  options,
]

/** What lies around a site, as it is asked for. */
export const aroundSite = (site_id: number | null): Asking<typeof map.around, null> => [
  map.around,
  site_id === null ? null : { params: { site_id } },
  options,
]

/** What is around a site. It is not asked for again if it came with its record. */
export function useAround(site_id: number, of?: Sited) {
  const sale = useApi(...aroundSale(of && 'sale_id' in of ? of.sale_id : null))
  const burial = useApi(...aroundBurial(of && 'burial_id' in of ? of.burial_id : null))
  const first = of && 'burial_id' in of ? burial : sale
  const isFirst = first.data?.site_id === site_id
  const own = useApi(...aroundSite(first.loading || isFirst ? null : site_id))
  return isFirst ? first : own
}
