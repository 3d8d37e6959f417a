import 'maplibre-gl/dist/maplibre-gl.css'
import type { Bounds } from '@sexton/contract/map/calls'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type { Map as DrawnMap } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { NorthSign } from '../block-plan/north-sign.tsx'
import type { BlockOnMap } from './block-layers.ts'
import type { MapColours, Shown } from './map-style.ts'
import type { Overlays } from './overlay-layers.ts'
import { t } from './texts.ts'
import { useDrawnMap } from './use-drawn-map.ts'
import type { Way } from './way-layer.ts'

interface Properties {
  /** Of the whole park. */
  bounds: Bounds
  /** The blocks with an outline, and what is drawn and written on each. */
  blocks: readonly BlockOnMap[]
  shown: Shown
  /** Where the chosen site lies. */
  at: Bounds | null
  /** Another one when what the plots show has changed. */
  version: number
  onChoose?: (site_id: number) => void
  /** The map once it is drawn, for who draws on it; null when it is gone. */
  onMap?: (map: DrawnMap | null) => void
  /** Outlines of cemeteries, and scanned plans. */
  overlays?: Overlays | undefined
  /** A line to walk along. */
  way?: Way | null
}

/** The ground, which no other screen has. */
const byDay = {
  mark: '#000000',
  grass: '#dfeed6',
  path: '#ffffff',
  edge: '#c9c3b4',
  fence: '#6b8063',
  building: '#d8cbb9',
  tree: '#6aa86f',
}
const byNight = {
  mark: '#ffffff',
  grass: '#17281b',
  path: '#55524a',
  edge: '#37352f',
  fence: '#7f9b80',
  building: '#6b6152',
  tree: '#2f6a3b',
}

function useColours(): MapColours {
  const { palette } = useTheme()
  return useMemo(
    () => ({
      page: palette.background.default,
      paper: palette.background.paper,
      line: palette.divider,
      text: palette.text.primary,
      quiet: palette.text.secondary,
      ...(palette.mode === 'dark' ? byNight : byDay),
    }),
    [palette],
  )
}

/** The map's own buttons, which the library draws for light pages. */
const look = {
  width: '100%',
  height: '100%',
  '& canvas:focus-visible': { outlineOffset: -3 },
  '& .maplibregl-ctrl-attrib': { bgcolor: 'background.paper', color: 'text.primary' },
  '& .maplibregl-ctrl-group': { bgcolor: 'background.paper' },
  '& .maplibregl-ctrl-group button + button': { borderColor: 'divider' },
  '& .maplibregl-ctrl-scale': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'text.primary',
  },
} as const

const said = { position: 'absolute', p: 1, bgcolor: 'background.paper', borderRadius: 1 } as const

/** The map is never turned. */
const north = { left: 8, top: 8, p: 0.5, lineHeight: 0, pointerEvents: 'none' } as const

/** Beside the scale; a click goes through to the map. */
const below = {
  right: 8,
  bottom: 8,
  maxWidth: 220,
  fontSize: 'caption.fontSize',
  pointerEvents: 'none',
} as const

/** The park as a map that is moved, turned closer, and chosen from (map-3). */
export default function ParkMap(given: Properties) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const isDark = useTheme().palette.mode === 'dark'
  const { state, isFar } = useDrawnMap(place, { ...given, colours: useColours() })
  return (
    <>
      <Box
        ref={setPlace}
        role="application"
        aria-label={t('map.canvas')}
        data-state={state}
        sx={[look, isDark && { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } }]}
      />
      {state === 'failed' && (
        <Box role="status" sx={{ ...said, left: 56, top: 8, right: 56 }}>
          {t('map.failed')}
        </Box>
      )}
      <Box sx={{ ...said, ...north }}>
        <svg width={30} height={16} fill="currentColor" role="img" aria-label={t('map.north')}>
          <g fontSize={13} textAnchor="end" dominantBaseline="central">
            <NorthSign x={24} y={8} />
          </g>
        </svg>
      </Box>
      {isFar && given.onChoose && <Box sx={{ ...said, ...below }}>{t('map.far')}</Box>}
    </>
  )
}
