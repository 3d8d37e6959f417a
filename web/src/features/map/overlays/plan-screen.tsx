import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { noDraft, type DraftHandle } from '../draft/draft.ts'
import { draftFrame } from '../draft/draft-frame.ts'
import { DraftView } from '../draft/draft-view.tsx'
import { OverlayScreen } from './overlay-screen.tsx'
import { PlanTools } from './plan-tools.tsx'
import { t } from './texts.ts'
import { useCemetery } from './use-cemetery.ts'
import { usePlan } from './use-plan.ts'

const corners = [0, 1, 2, 3] as const

/** A scanned plan of the cemetery, laid over the map by its corners (map-13). */
export default function PlanScreen() {
  const cemetery = useCemetery()
  const { plan: kept, lies, ground, chosen } = cemetery
  const { plan, move, ...laid } = usePlan(kept)
  const shown = useMemo(
    () => ({ cemeteries: ground?.cemeteries ?? [], plans: plan ? [plan] : [], above: true }),
    [ground, plan],
  )
  const handles = plan
    ? corners.map((at): DraftHandle => {
        const put = (to: readonly [number, number]) => move(at, to)
        const label = t(`plan.corner.${at}`)
        return { key: `${plan.scanned_plan_id}-${at}`, at: plan.corners[at], label, onMove: put, onDrag: put }
      })
    : []
  return (
    <OverlayScreen
      title={t('plan.title')}
      map={t('plan.map')}
      cemetery={cemetery}
      {...laid}
      onSave={laid.save}
      onDiscard={laid.discard}
      tools={
        chosen && (
          <PlanTools
            {...laid}
            cemetery_id={chosen.cemetery_id}
            plan={plan}
            isNowhere={ground?.bounds === null}
          />
        )
      }
    >
      <Box sx={draftFrame(150)}>
        {ground?.bounds ? (
          <DraftView draft={noDraft} handles={handles} view={lies?.bounds ?? null} overlays={shown} />
        ) : (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {t('plan.none')}
          </Typography>
        )}
      </Box>
    </OverlayScreen>
  )
}
