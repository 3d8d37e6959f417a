import { map } from '@sexton/contract/map/calls'
import type { Bounds } from '@sexton/contract/map/calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { canDraw } from './can-draw.ts'
import type { Draft, DraftHandle, Place } from './draft.ts'
import { DraftPlan } from './draft-plan.tsx'
import { t } from './texts.ts'
import { useGround } from './use-ground.ts'

const DraftMap = lazy(() => import('./draft-map.tsx'))

export interface DraftShown {
  draft: Draft
  /** What can be dragged. */
  handles: readonly DraftHandle[]
  /** Where the map is moved to, whenever it is another place than before; null: all of the park. */
  view: Bounds | null
  /** A click on the ground. */
  onPoint?: ((place: Place) => void) | undefined
}

function OnMap(given: DraftShown) {
  const ground = useGround(null)
  if (ground.loading && ground.bounds === null) return <Loading rows={8} height={36} />
  return (
    <Suspense fallback={<Typography sx={{ p: 2 }}>{t('map.loading')}</Typography>}>
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
