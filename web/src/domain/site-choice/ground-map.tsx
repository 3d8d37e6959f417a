import { siteLetters } from '@sexton/contract/core/statuses'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LazyParkMap } from '../park-map/lazy-park-map.tsx'
import { useGround } from '../park-map/use-ground.ts'
import type { ChosenFor } from './offered-sites.ts'
import { t } from './texts.ts'

interface Properties {
  chosenFor: ChosenFor
  /** Undefined where any site can be chosen. */
  site_type_id: number | undefined
  chosen: number | null
  onSeek: (site_id: number) => void
  /** Pixels. */
  height: number
}

const { AVAIL, UNAVAIL } = siteLetters

/** The statuses in which a site can be chosen. */
const open = { sale: [AVAIL], legacy: [AVAIL, UNAVAIL], any: Object.values(siteLetters) } as const

const hiddenFor = (chosenFor: ChosenFor) =>
  Object.values(siteLetters).filter((letter) => !(open[chosenFor] as readonly string[]).includes(letter))

/** The park's map, on which only what can be chosen is shown in colour, and chosen by a click (map-7). */
export default function GroundMap({ chosenFor, site_type_id, chosen, onSeek, height }: Properties) {
  const ground = useGround(chosen)
  const shown = useMemo(
    () => ({ hidden: hiddenFor(chosenFor), type: site_type_id ?? null, site_id: chosen }),
    [chosenFor, site_type_id, chosen],
  )
  if (ground.bounds === null)
    return ground.loading ? <Loading rows={6} height={36} /> : <Empty>{t('site-choice.map.none')}</Empty>
  return (
    <Box sx={{ position: 'relative', height }}>
      <LazyParkMap {...ground} bounds={ground.bounds} shown={shown} onChoose={onSeek} />
    </Box>
  )
}
