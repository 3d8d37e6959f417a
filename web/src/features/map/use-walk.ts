import type { Bounds, SitePlace } from '@sexton/contract/map/calls'
import { useMemo, useState } from 'react'
import type { Way } from '../../domain/park-map/way-layer.ts'
import type { Place } from '../../domain/park-map/way.ts'
import { usePosition } from '../../domain/park-map/use-position.ts'

const middleOf = ([west, south, east, north]: Bounds): Place => [(west + east) / 2, (south + north) / 2]

/** Walking to a site: where to, whether one does, where one is, and the line between (map-10). */
export function useWalk(place: SitePlace | undefined) {
  const [walkingTo, setWalkingTo] = useState<number | null>(null)
  const goal = useMemo(() => (place?.bounds ? middleOf(place.bounds) : null), [place])
  const walking = goal !== null && walkingTo === place?.site_id
  const position = usePosition(walking)
  const way = useMemo<Way | null>(
    () => (goal && position && 'at' in position ? [position.at, goal] : null),
    [goal, position],
  )
  return {
    goal,
    walking,
    position,
    way,
    onWalk: (on: boolean) => setWalkingTo(on && place ? place.site_id : null),
  }
}
