import { burialsByGrave } from '@sexton/contract/sales/listed-burial'
import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { graveChoices } from './grave-choices.ts'

/** The ref of a site; undefined until it is known. */
export const useSiteRef = (site_id: number | null) =>
  useApi(sites.get, site_id === null ? null : { params: { site_id } }).data?.site_ref

/** The graves of a site with a free place, except the one it lies in; undefined until they are known, or without a site. */
export function useFreeGraves(site_id: number | null, lies_in: number | null = null) {
  const given = site_id === null ? null : { params: { site_id } }
  const site = useApi(sites.get, given).data
  const lying = useApi(sites.burials, given, { live: ['burial'] }).data
  return site && lying ? graveChoices(burialsByGrave(site, lying, site.taken), lies_in) : undefined
}
