import { siteDigging } from '@sexton/contract/digging/site-calls'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'

/** The orders to dig that are under way in a site; nothing is asked while the practice is off. */
export function useSiteOrders(site_id: number) {
  const isOn = useMay(siteDigging.underWay)
  return useApi(siteDigging.underWay, isOn ? { params: { site_id } } : null, { live: ['act', 'burial'] })
}
