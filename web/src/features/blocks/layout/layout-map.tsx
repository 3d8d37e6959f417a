import type { LayoutPreview } from '@sexton/contract/blocks/layout'
import type { Reply } from '@sexton/contract/core/endpoint'
import { map, type Bounds } from '@sexton/contract/map/calls'
import ShowIcon from '@mui/icons-material/ZoomOutMap'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { Messages } from '../../../ui/feedback/messages.tsx'
import {
  boundsOf,
  draftFrame,
  DraftView,
  noDraft,
  type Draft,
  type DraftHandle,
  type Place,
} from '../../map/public.ts'
import { bearingTo } from './bearing.ts'
import { withNeighbours } from './neighbours.ts'
import { t } from './layout-texts.ts'
import type { TypedLayout } from './typed-layout.ts'

type Ground = Reply<typeof map.ground>

const draftOf = (preview: LayoutPreview | undefined): Draft =>
  preview
    ? {
        blocks: [{ ring: preview.outline, clashes: preview.clashes.length > 0 }],
        plots: preview.plots.map(({ name, ring, clashes }) => ({ label: name, ring, clashes })),
        around: preview.around.map(({ block_ref, ring, clashes }) => ({ label: block_ref, ring, clashes })),
      }
    : noDraft

/** Degrees to the centimetre. */
const short = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** The place of the corner that is typed, and how it is put elsewhere. */
function useCorner() {
  const { control, setValue } = useFormContext<TypedLayout>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number'
  const asTyped = { shouldDirty: true, shouldValidate: true }
  return {
    corner: useMemo<Place | null>(
      () => (isPlace ? [longitude, latitude] : null),
      [isPlace, longitude, latitude],
    ),
    put: ([east, north]: Place) => {
      setValue('longitude', short(east), asTyped)
      setValue('latitude', short(north), asTyped)
    },
    turn: (bearing: number) => setValue('bearing', bearing, asTyped),
  }
}

const isWithin = (corner: Place, [west, south, east, north]: Bounds) =>
  corner[0] >= west && corner[0] <= east && corner[1] >= south && corner[1] <= north

/** Where the map is moved to: to the draft with its neighbours, when its corner is another place than where one looks, or when asked. */
function useView(preview: LayoutPreview | undefined, corner: Place | null, park: Ground | undefined) {
  const [view, setView] = useState<{ bounds: Bounds; again: number } | null>(null)
  const own = preview ? boundsOf([{ ring: preview.outline }]) : null
  const others = (park?.blocks ?? []).map(({ outline }) => boundsOf([{ ring: outline }])!)
  const whole = own && withNeighbours([...own], others)
  const wide = view && widened(view.bounds, 0.5)
  const show = () => whole && setView({ bounds: widened(whole, 0.1), again: (view?.again ?? 0) + 1 })
  if (whole && corner && !(wide && isWithin(corner, wide))) show()
  return { view, show }
}

/** Wider by a part of their width on each side. */
const widened = ([west, south, east, north]: Bounds, by: number): Bounds => [
  west - by * (east - west),
  south - by * (north - south),
  east + by * (east - west),
  north + by * (north - south),
]

interface Properties {
  preview: LayoutPreview | undefined
}

const frame = draftFrame(190)

/** Over the map, whose size stays. */
const clashes = {
  position: 'absolute',
  left: 8,
  right: 8,
  bottom: 32,
  maxHeight: '40%',
  overflowY: 'auto',
} as const

/** What the layout would make, on the map: dragged by its corner, turned by the end of its first row. */
export function LayoutMap({ preview }: Properties) {
  const ground = useApi(map.ground)
  const { corner, put, turn } = useCorner()
  const { view, show } = useView(preview, corner, ground.data)
  const draft = useMemo(() => draftOf(preview), [preview])
  const isEmpty = ground.data?.bounds === null
  const handles: DraftHandle[] = []
  if (corner)
    handles.push({ key: 'corner', at: corner, label: t('layout.corner'), carries: true, onMove: put })
  if (corner && preview)
    handles.push({
      key: 'end',
      at: preview.row_end,
      label: t('layout.end'),
      onMove: (to) => turn(bearingTo(corner, to)),
    })
  return (
    <Box component="section" aria-label={t('layout.map')}>
      <Box sx={frame}>
        {isEmpty && !preview ? (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {t('layout.empty')}
          </Typography>
        ) : (
          <DraftView
            draft={draft}
            handles={handles}
            view={view?.bounds ?? null}
            again={view?.again}
            onPoint={corner ? undefined : put}
          />
        )}
        {preview && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<ShowIcon />}
            onClick={show}
            sx={{ position: 'absolute', top: 8, left: 8, bgcolor: 'background.paper' }}
          >
            {t('layout.show-all')}
          </Button>
        )}
        {preview && (
          <Box sx={clashes}>
            <Messages messages={preview.clashes} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
