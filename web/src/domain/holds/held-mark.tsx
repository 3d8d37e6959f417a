import { placedHolds } from '@sexton/contract/holds/calls'
import { useApi } from '../../core/api/use-api.ts'
import { HoldChip } from './hold-chip.tsx'

export interface Planned {
  site_id: number | null
  grave_no: number | null
}

/** The mark of a burial that waits for a hold, wherever a day lists it. */
export default function HeldMark({ site_id, grave_no }: Planned) {
  const standing = useApi(placedHolds.list, { query: {} }, { live: ['site'] }).data ?? []
  const waits = standing.some(
    (hold) =>
      hold.site_id === site_id &&
      hold.stops.includes('OPEN') &&
      (hold.grave_no === null || grave_no === null || hold.grave_no === grave_no),
  )
  return waits && <HoldChip />
}
