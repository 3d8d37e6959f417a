import type { ReactNode } from 'react'
import { useStopped, type Stopped } from '../../../domain/holds/use-stopped.ts'
import { useBurialDigging, type BurialDig } from './use-burial-digging.ts'

/** What the practices add to a burial's screen; `waits`: not all of it is known yet. */
export interface OfGrave {
  dig: BurialDig | undefined
  stopped: Stopped | null
  waits: boolean
  error: Error | null
}

export interface WithDiggingProperties {
  burial_id: number
  children: (of: OfGrave) => ReactNode
}

/** Asks what happens at the grave of a burial and what is stopped there, for the screen inside. */
export default function WithDigging({ burial_id, children }: WithDiggingProperties) {
  const { dig, waits, error } = useBurialDigging(burial_id)
  const { loading, stopped } = useStopped({ burial_id })
  return children({ dig, stopped, waits: waits || loading, error })
}
