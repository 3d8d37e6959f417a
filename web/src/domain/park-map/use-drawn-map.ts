import type { Bounds } from '@sexton/contract/map/calls'
import { isTileFile } from '@sexton/contract/map/tile-file'
import { zooms } from '@sexton/contract/map/zooms'
import {
  Map as DrawnMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  GeolocateControl,
  type LngLatLike,
  type RequestParameters,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { config } from '../../core/config.ts'
import { csrfToken } from '../../core/session/session-store.ts'
import {
  behind,
  chosenPlot,
  filtered,
  marked,
  shownPlots,
  styleOf,
  type MapColours,
  type Shown,
} from './map-style.ts'
import { labelLayerId, type BlockOnMap } from './block-layers.ts'
import { addLabelPaper, useBlocks } from './use-blocks.ts'
import { isPlan, useOverlays, type Overlays } from './overlay-layers.ts'
import { t } from './texts.ts'
import { useBackground } from './use-background.ts'
import { useWay, type Way } from './way-layer.ts'

setWorkerUrl(workerUrl)

interface Drawn {
  bounds: Bounds
  blocks: readonly BlockOnMap[]
  shown: Shown
  at: Bounds | null
  version: number
  colours: MapColours
  onChoose?: (site_id: number) => void
  onMap?: (map: DrawnMap | null) => void
  way?: Way | null
  overlays?: Overlays | undefined
}

const address = () => config().API_URL || window.location.origin
/** Tiles that the style names; a file of tiles is laid behind once it is read. */
const background = () => {
  const { MAP_BACKGROUND_URL: url, MAP_BACKGROUND_CREDIT: credit } = config()
  return { tiles: isTileFile(url) ? '' : url, credit }
}

/** Who is signed in is told to the park's own server only. */
const asOwn = (url: string): RequestParameters =>
  url.startsWith(`${address()}/`)
    ? { url, headers: { 'access-token': csrfToken() ?? '' }, credentials: 'include' }
    : { url, referrerPolicy: 'no-referrer' }

/** Milliseconds in which words come and go on the map; none for who wants no motion. */
const fade = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300)

/** How close a single site is shown. */
const siteZoom = 20

/** All of a site, or of a cemetery, above what is said below: as close as a single site is shown at most. */
const whole = (most: number) => ({ padding: { top: 48, right: 48, bottom: 76, left: 48 }, maxZoom: most })

function begin(container: HTMLElement, { bounds, shown, at, colours }: Drawn): DrawnMap {
  const park = { padding: { top: 20, right: 20, bottom: 44, left: 20 }, maxZoom: siteZoom }
  const where = { bounds: at ?? bounds, fitBoundsOptions: at ? whole(siteZoom) : park }
  const drawn = new DrawnMap({
    container,
    style: styleOf(shown, colours, { address: address(), background: background() }),
    ...where,
    maxZoom: zooms.closest,
    locale: { 'GeolocateControl.FindMyLocation': t('map.here') },
    fadeDuration: fade(),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: background().credit ? { compact: false } : false,
    transformRequest: asOwn,
  })
  drawn.touchZoomRotate.disableRotation()
  drawn.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  drawn.addControl(
    new GeolocateControl({ positionOptions: { enableHighAccuracy: true }, trackUserLocation: true }),
  )
  drawn.addControl(new ScaleControl({ maxWidth: 120 }))
  return drawn
}

/** What is a block from afar: its ground, which may be a dot, and its words. */
const afar = [labelLayerId, 'blocks']

/** A click on a plot chooses its site; on a block from afar it leads closer. */
function listen(drawn: DrawnMap, choose: (site_id: number) => void) {
  drawn.on('click', (event) => {
    const [plot] = drawn.queryRenderedFeatures(event.point, { layers: ['points', 'plots'] })
    if (plot) choose(Number(plot.id))
    else if (drawn.getZoom() < zooms.plots) {
      const [block] = drawn.queryRenderedFeatures(event.point, { layers: afar })
      const { east, north } = block?.properties ?? {}
      const center: LngLatLike = block?.layer.id === labelLayerId ? [east, north] : event.lngLat
      if (block) drawn.easeTo({ center, zoom: zooms.last })
    }
  })
  for (const layer of ['plots', 'points', ...afar]) {
    drawn.on('mouseenter', layer, () => (drawn.getCanvas().style.cursor = 'pointer'))
    drawn.on('mouseleave', layer, () => (drawn.getCanvas().style.cursor = ''))
  }
}

export interface DrawnState {
  state: 'drawing' | 'drawn' | 'failed'
  /** Too far to see single plots. */
  isFar: boolean
}

/** Draws the map into a place and keeps it as given. */
export function useDrawnMap(place: HTMLElement | null, given: Drawn): DrawnState {
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const [state, setState] = useState<DrawnState['state']>('drawing')
  const [isFar, setFar] = useState(false)
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const { colours, shown, blocks, at, version } = given
  useEffect(() => {
    if (!place) return
    const made = begin(place, latest.current)
    listen(made, (site_id) => latest.current.onChoose?.(site_id))
    const tellHowFar = () => setFar(made.getZoom() < zooms.plots)
    made.on('zoom', tellHowFar)
    made.once('load', () => {
      addLabelPaper(made, latest.current.colours)
      tellHowFar()
      setDrawn(made)
      latest.current.onMap?.(made)
    })
    made.on('idle', () => setState('drawn'))
    made.on('dataloading', () => setState((before) => (before === 'failed' ? 'drawing' : before)))
    made.on('error', (event) => {
      const { sourceId } = event as { sourceId?: string }
      if (sourceId !== behind && !isPlan(sourceId)) setState('failed')
    })
    return () => {
      setDrawn(null)
      latest.current.onMap?.(null)
      // A flight that removing it would end moves names on a map that is half gone.
      made.stop()
      made.remove()
    }
    // Another theme is another map: it begins where the last one was given to.
  }, [place, colours])
  useEffect(() => {
    if (!drawn) return
    for (const layer of filtered) drawn.setFilter(layer, shownPlots(shown))
    for (const layer of marked) drawn.setFilter(layer, chosenPlot(shown))
  }, [drawn, shown])
  useBlocks(drawn, { blocks, hidden: shown.hidden })
  useEffect(() => {
    if (drawn && at) drawn.fitBounds(at, whole(Math.max(drawn.getZoom(), siteZoom)))
  }, [drawn, at])
  const hasBackground = useBackground(drawn, { address: address(), initOf: asOwn, colour: colours.text })
  useOverlays(drawn, {
    overlays: given.overlays,
    colour: colours.fence,
    address: address(),
    hasBackground,
  })
  useWay(drawn, given.way ?? null, colours.mark)
  const first = useRef(version)
  useEffect(() => {
    if (!drawn || version === first.current) return
    first.current = version
    for (const source of ['park', 'names']) drawn.refreshTiles(source)
  }, [drawn, version])
  return { state, isFar }
}
