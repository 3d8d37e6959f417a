import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import type { GroundShown } from '../../domain/park-map/use-ground.ts'
import type { MapView } from './map-address.ts'

/** The blocks to choose from, and the one whose plan is shown: that in the address, of the chosen site, or the first. */
export function useBlockShown({ chosen }: GroundShown, { block, cemetery }: MapView) {
  const { data = [] } = useApi(sites.blocks, {}, { live: ['block'] })
  const blocks = data.filter(({ cemetery_id }) => !cemetery || cemetery_id === cemetery)
  return { blocks, block: block || (chosen?.block_ref ?? '') || (blocks[0]?.block_ref ?? '') }
}
