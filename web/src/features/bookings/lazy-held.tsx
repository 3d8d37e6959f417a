import { lazy, Suspense } from 'react'
import { usePractice } from '../../core/practices.ts'
import { loadPart } from '../../core/screens/load-part.ts'
import type { Held, HeldProperties } from './held-places.tsx'

const Asking = lazy(async () => ({ default: await loadPart(() => import('./held-places.tsx')) }))

const none: Held = { rows: () => [], lines: () => [] }

/** A day with the places that bookings hold; while the practice is off nothing of it is loaded or asked for. */
export function WithHeld(given: HeldProperties) {
  if (!usePractice('desk')) return given.children(none)
  return (
    <Suspense fallback={given.children(none)}>
      <Asking {...given} />
    </Suspense>
  )
}
