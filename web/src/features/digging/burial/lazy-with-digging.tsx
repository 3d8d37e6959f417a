import { groundsPractices } from '@sexton/contract/core/practices'
import { lazy, Suspense } from 'react'
import { usePractice } from '../../../core/practices.ts'
import { loadPart } from '../../../core/screens/load-part.ts'
import type { WithDiggingProperties } from './with-digging.tsx'

const Asking = lazy(async () => ({ default: await loadPart(() => import('./with-digging.tsx')) }))

const nothing = { dig: undefined, stopped: null, error: null }

/** A burial's screen with what happens at its grave; while the practices are off nothing of it is loaded or asked for. */
export function WithDigging(given: WithDiggingProperties) {
  const isOn = usePractice(groundsPractices)
  if (!isOn) return given.children({ ...nothing, waits: false })
  return (
    <Suspense fallback={given.children({ ...nothing, waits: true })}>
      <Asking {...given} />
    </Suspense>
  )
}
