import { map } from '@sexton/contract/map/calls'
import type { Bounds } from '@sexton/contract/map/calls'
import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { canDraw } from '../../../domain/park-map/can-draw.ts'
import { BeingDrawn } from '../../../domain/park-map/lazy-park-map.tsx'
import type { Overlays } from '../../../domain/park-map/overlay-layers.ts'
import { useGround } from '../../../domain/park-map/use-ground.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import type { Draft, DraftHandle, Place } from './draft.ts'
import { DraftPlan } from './draft-plan.tsx'

const DraftMap = lazy(() => import('./draft-map.tsx'))

export interface DraftShown {
  draft: Draft
  /** What can be dragged. */
  handles: readonly DraftHandle[]
  /** Where the map is moved to, whenever it is another place than before; null: all of the park. */
  view: Bounds | null
  /** Another number moves the map there once more. */
  again?: number | undefined
  /** What lies on the map besides, where it is not what is on record. */
  overlays?: Overlays | undefined
  /** A click on the ground. */
  onPoint?: ((place: Place) => void) | undefined
}

function OnMap(given: DraftShown) {
  const ground = useGround(null)
  if (ground.loading && ground.bounds === null) return <Loading rows={8} height={36} />
  return (
    <Suspense fallback={<BeingDrawn />}>
      <DraftMap {...given} ground={ground} />
    </Suspense>
  )
}

/** What is about to be written, shown on the park's map, or as a plan where no map can be drawn. It fills its place. */
export function DraftView(given: DraftShown) {
  const mayMap = useMay(map.tile)
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      {mayMap && canDraw() ? <OnMap {...given} /> : <DraftPlan draft={given.draft} />}
    </Box>
  )
}
