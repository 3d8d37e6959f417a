import { map, type SitePlace } from '@sexton/contract/map/calls'
import { leastExact, notExact } from '@sexton/contract/map/positions'
import { useEffect, useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './place-texts.ts'
import { follow, type Known, type Position } from '../../domain/park-map/use-position.ts'

/** Milliseconds after which a position is not going to become more exact. */
const patience = 20_000

const bodyOf = ({ at: [longitude, latitude], accuracy }: NonNullable<SitePlace['point']> | Known) => ({
  longitude,
  latitude,
  accuracy,
})

/** Looks where this device is until that is exact enough, or for as long as it is worth; gives what was found last. */
function useExactPosition(onFound: (position: Known) => void) {
  const [waiting, setWaiting] = useState(false)
  const [last, setLast] = useState<Position | null>(null)
  const [onExact] = useState(() => onFound)
  useEffect(() => {
    if (!waiting) return undefined
    const stop = follow((position) => {
      setLast(position)
      if ('problem' in position && position.problem === 'denied') setWaiting(false)
      if (!('at' in position) || position.accuracy > leastExact) return
      setWaiting(false)
      onExact(position)
    })
    const timer = setTimeout(() => setWaiting(false), patience)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [waiting, onExact])
  const begin = () => {
    setLast(null)
    setWaiting(true)
  }
  return { waiting, last, begin }
}

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
  const exact = useExactPosition((position) => void save.run({ params, body: bodyOf(position) }))
  const known = exact.last && 'at' in exact.last ? exact.last : null
  const isVague = !exact.waiting && known !== null && known.accuracy > leastExact
  return {
    save: exact.begin,
    remove: () => void remove.run({ params }),
    waiting: exact.waiting,
    pending: save.pending || remove.pending || back.pending || gone.pending,
    accuracy: known?.accuracy ?? null,
    problem: exact.last && 'problem' in exact.last ? exact.last.problem : null,
    refused: isVague ? notExact(known.accuracy) : null,
    error: save.error ?? remove.error ?? back.error ?? gone.error,
  }
}
