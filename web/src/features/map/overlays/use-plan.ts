import { overlays, type ScannedPlan } from '@sexton/contract/map/overlays'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import type { Place } from '../draft/draft.ts'
import { t } from './texts.ts'

/** The scanned plan as it is being laid, and how that is saved and undone (map-13). */
export function usePlan(kept: ScannedPlan | undefined) {
  const notify = useNotice()
  const [laid, setLaid] = useState<ScannedPlan | null>(null)
  const own = laid?.scanned_plan_id === kept?.scanned_plan_id ? laid : null
  const plan = own ?? kept
  const params = { scanned_plan_id: plan?.scanned_plan_id ?? 0 }
  const back = useAct(overlays.placePlan)
  const restore = useAct(overlays.restorePlan)
  const save = useAct(overlays.placePlan, {
    onDone: () => {
      setLaid(null)
      if (!kept) return
      const { corners, opacity } = kept
      notify({ text: t('plan.saved'), undo: () => void back.run({ params, body: { corners, opacity } }) })
    },
  })
  const remove = useAct(overlays.removePlan, {
    onDone: () => {
      setLaid(null)
      notify({ text: t('plan.removed'), undo: () => void restore.run({ params }) })
    },
  })
  return {
    plan,
    move: (at: number, to: Place) => {
      if (!plan) return
      const corners = plan.corners.with(at, [...to]) as ScannedPlan['corners']
      setLaid({ ...plan, corners })
    },
    cover: (opacity: number) => plan && setLaid({ ...plan, opacity }),
    isDirty: own !== null,
    discard: () => {
      setLaid(null)
      save.reset()
    },
    save: () => {
      if (!own) return
      const { corners, opacity, updated_at } = own
      void save.run({ params, body: { corners, opacity, updated_at } })
    },
    remove: () => void remove.run({ params }),
    pending: save.pending || remove.pending || back.pending || restore.pending,
    error: save.error ?? remove.error ?? back.error ?? restore.error,
  }
}
