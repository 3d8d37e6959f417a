import type { Bounds } from '@sexton/contract/map/calls'
import { sites } from '@sexton/contract/sites/calls'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Map as DrawnMap } from 'maplibre-gl'
import { lazy, Suspense, useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { canDraw } from '../../domain/park-map/can-draw.ts'
import { LazyParkMap } from '../../domain/park-map/lazy-park-map.tsx'
import type { Way } from '../../domain/park-map/way-layer.ts'
import { useGround, type GroundShown } from '../../domain/park-map/use-ground.ts'
import { drawnInOrder, Loading } from '../../ui/feedback/loading.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useMapView, type MapView } from './map-address.ts'
import { MapActions } from './map-actions.tsx'
import { MapLegend } from './map-legend.tsx'
import { NotDrawn } from './not-drawn.tsx'
import { t } from './texts.ts'
import { usePrinting } from './printing/use-printing.ts'
import { useBlockShown } from './use-block-shown.ts'
import { useWalk } from './use-walk.ts'

const FindOnMap = lazy(() => import('./find-on-map.tsx'))
const BlockView = lazy(() => import('./block-view.tsx'))
const PrintSheet = lazy(() => import('./printing/print-sheet.tsx'))
const SiteWay = lazy(() => import('./site-way.tsx'))
const SiteCard = lazy(() => import('../sites/public.ts').then((part) => ({ default: part.SiteCard })))

/** Pixels of the plan, which takes the place of the map. */
const planHeight = () => Math.max(320, window.innerHeight - 240)

/** What follows waits for what comes here, so that it does not move (`drawnInOrder`). */
const Awaited = () => <Box role="status" aria-busy="true" />

type Change = (next: Partial<MapView>) => void

/** Why there is no map, if there is none. */
function whyNoMap({ bounds, chosen, blocks }: GroundShown, { block }: MapView): string | null {
  if (!canDraw()) return t('map.no-webgl')
  if (bounds === null) return t('map.no-survey')
  if (block && !blocks.some(({ name }) => name === block)) return t('map.not-drawn', { block })
  return chosen && chosen.bounds === null ? t('map.not-surveyed', { site: chosen.site_ref }) : null
}

const frame = {
  position: 'relative',
  height: { xs: '58vh', lg: 'calc(100vh - 176px)' },
  minHeight: 320,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const

interface DrawnProperties {
  bounds: Bounds
  ground: GroundShown
  view: MapView
  /** From where one stands to the chosen site, while one walks there. */
  way: Way | null
  change: Change
  onMap: (map: DrawnMap | null) => void
}

function Drawn({ bounds, ground, view, way, change, onMap }: DrawnProperties) {
  const { type, site_id } = view
  const hidden = view.hidden.join('')
  const shown = useMemo(
    () => ({ hidden: [...hidden] as MapView['hidden'], type, site_id }),
    [hidden, type, site_id],
  )
  return (
    <Box sx={frame}>
      <LazyParkMap
        bounds={bounds}
        blocks={ground.blocks}
        overlays={ground.overlays}
        shown={shown}
        at={ground.at}
        version={ground.version}
        way={way}
        onMap={onMap}
        onChoose={(chosen) => change({ site_id: chosen })}
      />
    </Box>
  )
}

/** The map, or the plan of a block where there is none or where the plan is wanted. */
interface GroundProperties extends Omit<DrawnProperties, 'bounds'> {
  shown: ReturnType<typeof useBlockShown>
  /** Why there is no map, if there is none. */
  why: string | null
}

function Ground({ ground, view, way, change, onMap, shown, why }: GroundProperties) {
  if (why === null && view.show === 'map')
    return (
      <Drawn bounds={ground.bounds!} ground={ground} view={view} way={way} change={change} onMap={onMap} />
    )
  return (
    <Stack sx={{ gap: 1 }}>
      {why && <Alert severity="info">{why}</Alert>}
      <Suspense fallback={<Loading rows={8} height={36} />}>
        <BlockView
          {...view}
          {...shown}
          height={planHeight()}
          onBlock={(block) => change({ block, site_id: null })}
          onChoose={(site_id) => change({ site_id })}
        />
      </Suspense>
    </Stack>
  )
}

/** The park's ground: the map, beside it what was chosen, what the colours mean, and what leads there (map-3). */
export default function MapScreen() {
  const { view, change } = useMapView()
  const [cemetery_id] = useCemeteryShown()
  const types = useApi(sites.types, {}, { live: ['site_type'] })
  const only = types.data?.find(({ site_type_id }) => site_type_id === view.type)
  const ground = useGround(view.site_id, {
    cemetery_id,
    site_type_ref: only?.site_type_ref,
    block_ref: view.block || undefined,
  })
  const walk = useWalk(ground.chosen)
  const shown = useBlockShown(ground, view)
  const printing = usePrinting(shown.block)
  const why = whyNoMap(ground, view)
  const block = why !== null || view.show === 'plan' ? shown.block : null
  const choose = (site_id: number) => change({ site_id, block: '' })
  return (
    <>
      {printing.printed && (
        <Suspense fallback={null}>
          <PrintSheet
            printed={printing.printed}
            view={view}
            site_ref={ground.chosen?.site_ref}
            onDone={printing.end}
          />
        </Suspense>
      )}
      <Box sx={{ displayPrint: printing.printed ? 'none' : undefined }}>
        <Screen
          title={t('map.title')}
          actions={<MapActions view={view} onShow={(show) => change({ show })} onPrint={printing.begin} />}
          loading={ground.loading && ground.bounds === null}
          error={ground.error}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateAreas: { xs: '"find" "ground" "side"', lg: '"ground find" "ground side"' },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
              gridTemplateRows: { lg: 'auto 1fr' },
              ...drawnInOrder,
            }}
          >
            <Box sx={{ gridArea: 'find' }}>
              <Suspense fallback={<Loading rows={1} height={36} />}>
                <FindOnMap onFound={choose} />
              </Suspense>
            </Box>
            <Box sx={{ gridArea: 'ground', minWidth: 0, ...drawnInOrder }}>
              <Ground
                ground={ground}
                view={view}
                way={walk.way}
                change={change}
                onMap={printing.setMap}
                shown={shown}
                why={why}
              />
              {view.site_id && !ground.error && (
                <Suspense fallback={<Awaited />}>
                  {ground.chosen ? (
                    <SiteWay key={ground.chosen.site_id} place={ground.chosen} {...walk} />
                  ) : (
                    <Awaited />
                  )}
                </Suspense>
              )}
            </Box>
            <Stack
              sx={{
                gap: 1.5,
                gridArea: 'side',
                minWidth: 0,
                maxHeight: { lg: 'calc(100vh - 224px)' },
                overflowY: { lg: 'auto' },
                ...drawnInOrder,
              }}
            >
              {view.site_id && (
                <Suspense fallback={<Loading rows={6} />}>
                  <SiteCard
                    key={view.site_id}
                    site_id={view.site_id}
                    onClose={() => change({ site_id: null })}
                  />
                </Suspense>
              )}
              <NotDrawn ground={ground} blocks={shown.blocks} />
              <MapLegend
                rows={block === null ? ground.rows : ground.rows.filter((row) => row.block_ref === block)}
                block={block}
                types={types.data ?? []}
                hidden={view.hidden}
                type={view.type}
                onHide={(hidden) => change({ hidden })}
                onType={(type) => change({ type })}
              />
            </Stack>
          </Box>
        </Screen>
      </Box>
    </>
  )
}
