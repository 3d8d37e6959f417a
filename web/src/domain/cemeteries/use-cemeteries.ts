import { cemeteries, type Cemetery } from '@sexton/contract/cemeteries/calls'
import { useApi } from '../../core/api/use-api.ts'

const none: readonly Cemetery[] = []

/** The cemeteries by name where there are several, else none: with one, nothing on a screen says so (cemeteries-1). */
export function useCemeteries(): readonly Cemetery[] {
  const { data } = useApi(cemeteries.list, {}, { live: ['block'] })
  return data && data.length > 1 ? data : none
}

/** The name of a cemetery where there are several, by its id; else nothing. */
export function useCemeteryName(): (cemetery_id: number | null | undefined) => string | undefined {
  const all = useCemeteries()
  return (id) => all.find(({ cemetery_id }) => cemetery_id === id)?.cemetery
}
