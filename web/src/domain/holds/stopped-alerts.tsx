import type { Stopped } from './use-stopped.ts'
import { DifferenceAlert } from './difference-alert.tsx'
import { PlacedAlert } from './placed-alert.tsx'

/** All that is stopped, one below the other. */
export default function StoppedAlerts({ holds, differences }: Stopped) {
  return (
    <>
      {holds.map((hold) => (
        <PlacedAlert key={hold.hold_id} hold={hold} />
      ))}
      {differences.map((difference) => (
        <DifferenceAlert key={difference.difference_id} difference={difference} />
      ))}
    </>
  )
}
