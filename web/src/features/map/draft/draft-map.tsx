import type { Bounds } from '@sexton/contract/map/calls'
import { useTheme } from '@mui/material/styles'
import type { Map as DrawnMap } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import ParkMap from '../../../domain/park-map/park-map.tsx'
import type { GroundShown } from '../../../domain/park-map/use-ground.ts'
import type { DraftShown } from './draft-view.tsx'
import { useDraft } from './use-draft.ts'

/** All of the park is shown as it is. */
const shown = { hidden: [], type: null, site_id: null }
const nowhere: Bounds = [-170, -60, 170, 70]

/** The park's map with a draft above it. */
export default function DraftMap({ ground, ...given }: DraftShown & { ground: GroundShown }) {
  const { palette } = useTheme()
  const [map, setMap] = useState<DrawnMap | null>(null)
  const colours = useMemo(
    () => ({
      fine: palette.primary.main,
      wrong: palette.error.main,
      text: palette.text.primary,
      paper: palette.background.paper,
    }),
    [palette],
  )
  useDraft(map, { ...given, colours })
  return (
    <ParkMap
      bounds={given.view ?? ground.bounds ?? nowhere}
      blocks={ground.blocks}
      overlays={given.overlays ?? ground.overlays}
      shown={shown}
      at={null}
      version={ground.version}
      onMap={setMap}
    />
  )
}
