import type { ReactNode } from 'react'
import { useBurialDigging } from './use-burial-digging.ts'

export interface WithDiggingProperties {
  burial_id: number
  children: (of: ReturnType<typeof useBurialDigging>) => ReactNode
}

/** Asks what happens at the grave of a burial, for the screen inside. */
export default function WithDigging({ burial_id, children }: WithDiggingProperties) {
  return children(useBurialDigging(burial_id))
}
