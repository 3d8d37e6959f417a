import type { Map as DrawnMap } from 'maplibre-gl'
import { useCallback, useRef, useState } from 'react'
import type { Printed } from './print-sheet.tsx'

/** Prints what is in view: on the map its bounds, on the plan the block. */
export function usePrinting(block_ref: string) {
  const [printed, setPrinted] = useState<Printed | null>(null)
  const drawn = useRef<DrawnMap | null>(null)
  return {
    printed,
    setMap: useCallback((map: DrawnMap | null) => void (drawn.current = map), []),
    begin: () => {
      const bounds = drawn.current?.getBounds()
      if (bounds)
        setPrinted({ bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] })
      else setPrinted({ block_ref })
    },
    end: useCallback(() => setPrinted(null), []),
  }
}
