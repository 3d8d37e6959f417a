import { overlays } from '@sexton/contract/map/overlays'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import type { Place } from '../draft/draft.ts'
import { cornerAt, type Corner } from './outline-corners.ts'
import { t } from './texts.ts'
import type { CemeteryOnMap } from './use-cemetery.ts'

/** Corners as they are drawn here, and when what they were drawn from was last changed. */
interface Drawn {
  cemetery_id: number
  corners: readonly Corner[]
  updated_at: string | undefined
}

/** What is on record, as corners with keys that stay while it is looked at. */
function useKept(lies: CemeteryOnMap['lies']) {
  const written = JSON.stringify(lies?.outline ?? [])
  const [kept, setKept] = useState({ written: '[]', corners: [] as readonly Corner[] })
  if (kept.written !== written) setKept({ written, corners: (JSON.parse(written) as Place[]).map(cornerAt) })
  return kept.corners
}

/** The outline of a cemetery as it is being drawn, and how it is saved and removed, each with Undo (map-12). */
export function useOutline({ chosen, lies }: CemeteryOnMap) {
  const notify = useNotice()
  const kept = useKept(lies)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const own = drawn?.cemetery_id === chosen?.cemetery_id ? drawn : null
  const params = { cemetery_id: chosen?.cemetery_id ?? 0 }
  const again = useAct(overlays.saveOutline)
  const away = useAct(overlays.removeOutline)
  const before = lies?.own ? lies.outline : null
  const undo = () => void (before ? again.run({ params, body: { outline: before } }) : away.run({ params }))
  const save = useAct(overlays.saveOutline, {
    onDone: () => {
      setDrawn(null)
      notify({ text: t('outline.saved'), undo })
    },
  })
  const remove = useAct(overlays.removeOutline, {
    onDone: () => {
      setDrawn(null)
      notify({ text: t('outline.removed'), undo })
    },
  })
  const corners = own?.corners ?? kept
  const draw = (next: readonly Corner[]) => {
    const updated_at = own ? own.updated_at : (lies?.updated_at ?? chosen?.updated_at)
    setDrawn({ ...params, corners: next, updated_at })
  }
  const outline = corners.map(({ at }): [number, number] => [...at])
  return {
    corners,
    draw,
    isDirty: own !== null,
    discard: () => {
      setDrawn(null)
      save.reset()
    },
    save: () => void save.run({ params, body: { outline, updated_at: own?.updated_at ?? null } }),
    remove: () => void remove.run({ params }),
    pending: save.pending || remove.pending || again.pending || away.pending,
    error: save.error ?? remove.error ?? again.error ?? away.error,
  }
}
