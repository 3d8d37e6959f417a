import { useState } from 'react'

/** The last reason keeps its room: what stands below must not move when it is answered. */
export function useLastReason(reason: string | null | false | undefined) {
  const [last, setLast] = useState(reason)
  if (reason && reason !== last) setLast(reason)
  return reason || last
}
