import { map, type SitePlace } from '@sexton/contract/map/calls'
import { leastExact, notExact } from '@sexton/contract/map/positions'
import { useEffect, useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './place-texts.ts'
import { usePosition } from './use-position.ts'

/** Milliseconds after which a position is not going to become more exact. */
const patience = 20_000

const bodyOf = ({
  at: [longitude, latitude],
  accuracy,
}: Pick<NonNullable<SitePlace['point']>, 'at' | 'accuracy'>) => ({
  longitude,
  latitude,
  accuracy,
})

/** Keeps and forgets the position of a site, each with Undo; waits a while for an exact one (map-9). */
export function useSaving({ site_id, site_ref, point }: SitePlace) {
  const notify = useNotice()
  const params = { site_id }
  const back = useAct(map.savePoint)
  const gone = useAct(map.removePoint)
  const undo = () => void (point ? back.run({ params, body: bodyOf(point) }) : gone.run({ params }))
  const save = useAct(map.savePoint, {
    onDone: () => notify({ text: t('place.saved', { site: site_ref }), undo }),
  })
  const remove = useAct(map.removePoint, {
    onDone: () => notify({ text: t('place.removed', { site: site_ref }), undo }),
  })
  const [waiting, setWaiting] = useState(false)
  const [late, setLate] = useState(false)
  const position = usePosition(waiting)
  const found = position && 'at' in position ? position : null
  const exact = waiting && found !== null && found.accuracy <= leastExact
  const { run } = save
  useEffect(() => {
    if (!exact) return
    setWaiting(false)
    void run({ params: { site_id }, body: bodyOf({ at: [...found.at], accuracy: found.accuracy }) })
  }, [exact, found, run, site_id])
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [waiting])
  const refused = late && found && found.accuracy > leastExact ? notExact(found.accuracy) : null
  return {
    save: () => {
      setLate(false)
      setWaiting(true)
    },
    remove: () => void remove.run({ params }),
    waiting,
    pending: save.pending || remove.pending || back.pending || gone.pending,
    accuracy: found?.accuracy ?? null,
    problem: position && 'problem' in position ? position.problem : null,
    refused,
    error: save.error ?? remove.error ?? back.error ?? gone.error,
  }
}
