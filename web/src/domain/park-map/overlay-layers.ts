import type { CemeteryGround, MapFeature, ScannedPlan } from '@sexton/contract/map/overlays'
import type { GeoJSONSource, ImageSource, Map as DrawnMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { stripOpacity } from './block-layers.ts'
import { useFeatures } from './feature-layers.ts'

/** What lies on the map besides blocks and sites (map-12, map-13). */
export interface Overlays {
  cemeteries: readonly CemeteryGround[]
  plans: readonly ScannedPlan[]
  /** Paths, gates, buildings and trees (map-16). */
  features?: readonly MapFeature[]
  /** Plans that are being laid cover the plots too. */
  above?: boolean
}

const source = 'cemeteries'
const prefix = 'plan-'

/** Whether it is a plan's: where its picture does not come, the map is whole without it. */
export const isPlan = (sourceId: string | undefined) => sourceId?.startsWith(prefix) ?? false

/** An outline is drawn where it is the cemetery's own, or tells several apart. */
const outlinesOf = (cemeteries: readonly CemeteryGround[]) => ({
  type: 'FeatureCollection' as const,
  features: cemeteries
    .filter(({ own }) => own || cemeteries.length > 1)
    .map(({ outline }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'Polygon' as const,
        coordinates: [[...outline, outline[0]!].map((place) => [...place])],
      },
    })),
})

function addOutlines(drawn: DrawnMap, colour: string) {
  drawn.addSource(source, { type: 'geojson', data: outlinesOf([]) })
  drawn.addLayer(
    {
      id: source,
      type: 'line',
      source,
      layout: { 'line-join': 'round' },
      // Dashes mean something else: a site on hold.
      paint: { 'line-color': colour, 'line-width': 2 },
    },
    'plots-bare',
  )
}

function addPlan(
  drawn: DrawnMap,
  address: string,
  { scanned_plan_id, corners }: ScannedPlan,
  above: boolean,
) {
  const id = prefix + scanned_plan_id
  const url = `${address}/api/v1/map/plans/${scanned_plan_id}/picture`
  drawn.addSource(id, { type: 'image', url, coordinates: corners })
  // Above the plots while it is laid, so that it can be compared with them; their names stay readable.
  drawn.addLayer(
    { id, type: 'raster', source: id, paint: { 'raster-fade-duration': 0 } },
    above ? 'names' : source,
  )
}

/** How much a block covers of what lies below it: of a plan too, which would else not be seen through it. */
function blockOpacity(drawn: DrawnMap, isClear: boolean) {
  drawn.setPaintProperty('blocks', 'fill-opacity', isClear ? 0.25 : 1)
  drawn.setPaintProperty('strips', 'fill-opacity', isClear ? 0.5 : stripOpacity)
}

/** Keeps the plans on the map as given: those that are gone go, the others lie where they are said to. */
function layPlans(
  drawn: DrawnMap,
  address: string,
  { plans, above = false }: Overlays,
  hasBackground: boolean,
) {
  const wanted = new Set(plans.map(({ scanned_plan_id }) => prefix + scanned_plan_id))
  for (const { id } of drawn.getStyle().layers.filter((layer) => isPlan(layer.id)))
    if (!wanted.has(id)) {
      drawn.removeLayer(id)
      drawn.removeSource(id)
    }
  for (const plan of plans) {
    const id = prefix + plan.scanned_plan_id
    if (drawn.getSource(id)) drawn.getSource<ImageSource>(id)!.setCoordinates(plan.corners)
    else addPlan(drawn, address, plan, above)
    drawn.setPaintProperty(id, 'raster-opacity', plan.opacity / 100)
  }
  blockOpacity(drawn, hasBackground || plans.length > 0)
  drawn.setLayoutProperty('grass', 'visibility', hasBackground ? 'none' : 'visible')
}

interface Given {
  overlays: Overlays | undefined
  colour: string
  address: string
  hasBackground: boolean
}

const none: Overlays = { cemeteries: [], plans: [] }

/** Draws outlines of cemeteries and scanned plans on a map that is drawn. */
export function useOverlays(
  drawn: DrawnMap | null,
  { overlays = none, colour, address, hasBackground }: Given,
) {
  const outlines = useMemo(() => outlinesOf(overlays.cemeteries), [overlays.cemeteries])
  useEffect(() => {
    if (!drawn) return
    if (!drawn.getSource(source)) addOutlines(drawn, colour)
    void drawn.getSource<GeoJSONSource>(source)?.setData(outlines)
  }, [drawn, outlines, colour])
  useFeatures(drawn, overlays)
  useEffect(() => {
    if (drawn) layPlans(drawn, address, overlays, hasBackground)
  }, [drawn, overlays, address, hasBackground])
}
