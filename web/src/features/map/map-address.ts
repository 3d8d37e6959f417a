import { siteLetters, type SiteLetter } from '@sexton/contract/core/statuses'
import { useAddress } from '../../core/screens/use-address.ts'

const letters = Object.values(siteLetters)

export interface MapView {
  /** The chosen site. */
  site_id: number | null
  show: 'map' | 'plan'
  /** The block whose plan is shown. */
  block: string
  /** The statuses that are not shown. */
  hidden: SiteLetter[]
  /** The only type that is shown. */
  type: number | null
  /** The only cemetery that is counted, and where the map goes. */
  cemetery: number | null
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

/** What an address says of the map; anything else in it counts for nothing. */
export const viewIn = (params: URLSearchParams): MapView => ({
  site_id: idIn(params.get('site')),
  show: params.get('show') === 'plan' ? 'plan' : 'map',
  block: params.get('block') ?? '',
  hidden: letters.filter((letter) => (params.get('hidden') ?? '').includes(letter)),
  type: idIn(params.get('type')),
  cemetery: idIn(params.get('cemetery')),
})

/** How an address says it: what is usual is left out. */
export function addressOf({ site_id, show, block, hidden, type, cemetery }: MapView): Record<string, string> {
  return {
    ...(site_id ? { site: String(site_id) } : {}),
    ...(show === 'plan' ? { show } : {}),
    ...(block ? { block } : {}),
    ...(hidden.length > 0 ? { hidden: hidden.join('') } : {}),
    ...(type ? { type: String(type) } : {}),
    ...(cemetery ? { cemetery: String(cemetery) } : {}),
  }
}

/** What the map shows, kept in the address: a link leads to it, and a reload finds it again. */
export function useMapView() {
  const { shown, change } = useAddress()
  return {
    view: viewIn(shown),
    change: (next: Partial<MapView>) =>
      change((now) => addressOf({ ...viewIn(now), ...next }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
