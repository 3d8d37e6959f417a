import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import type { ChosenSite } from './offered-sites.ts'

/** Who lies in a chosen site that nobody holds ("Grace Banda lies in site A-03-07"); null elsewhere, undefined at first. */
export function useWhoLies(site: ChosenSite | null): string | null | undefined {
  const params = site && { block_ref: site.block_ref, row_no: site.row_no }
  const row = useApi(sites.inRow, params && { params }).data
  return row?.find(({ site_id }) => site_id === site?.site_id)?.unheld
}
