import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { map } from '@sexton/contract/map/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { useAddress } from '../../../core/screens/use-address.ts'

/** The cemetery of which something is laid over the map: the one in the address, else the first. */
export function useCemetery() {
  const list = useApi(cemeteries.list)
  const ground = useApi(map.ground, {}, { live: ['block'] })
  const { shown, put } = useAddress()
  const all = list.data ?? []
  const chosen = all.find(({ cemetery_id }) => String(cemetery_id) === shown.get('cemetery')) ?? all[0]
  return {
    all,
    chosen,
    choose: (cemetery_id: number) => put({ cemetery: String(cemetery_id) }, { replace: true }),
    ground: ground.data,
    lies: ground.data?.cemeteries.find(({ cemetery_id }) => cemetery_id === chosen?.cemetery_id),
    plan: ground.data?.plans.find(({ cemetery_id }) => cemetery_id === chosen?.cemetery_id),
    loading: list.loading || ground.loading,
    error: list.error ?? ground.error,
  }
}

export type CemeteryOnMap = ReturnType<typeof useCemetery>
