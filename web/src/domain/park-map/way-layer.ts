import type { GeoJSONSource, Map as DrawnMap } from 'maplibre-gl'
import { useEffect } from 'react'
import type { Place } from './way.ts'

/** From where one stands to where one walks. */
export type Way = readonly [from: Place, to: Place]

const id = 'way'

const asFeatures = (way: Way | null) => ({
  type: 'FeatureCollection' as const,
  features: way
    ? [
        {
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'LineString' as const, coordinates: way.map((place) => [...place]) },
        },
      ]
    : [],
})

function addTo(drawn: DrawnMap, colour: string) {
  drawn.addSource(id, { type: 'geojson', data: asFeatures(null) })
  drawn.addLayer({
    id,
    type: 'line',
    source: id,
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': 4, 'line-dasharray': [1, 2] },
  })
  drawn.addLayer({
    id: `${id}-ends`,
    type: 'circle',
    source: id,
    paint: {
      'circle-color': colour,
      'circle-radius': 6,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  })
}

/** Draws the way on the map, and brings both of its ends into sight when it begins. */
export function useWay(drawn: DrawnMap | null, way: Way | null, colour: string) {
  const begun = way !== null
  useEffect(() => {
    if (!drawn || !way) return
    if (!drawn.getSource(id)) addTo(drawn, colour)
    void drawn.getSource<GeoJSONSource>(id)?.setData(asFeatures(way))
  }, [drawn, way, colour])
  useEffect(() => {
    if (!drawn) return
    if (!begun) void drawn.getSource<GeoJSONSource>(id)?.setData(asFeatures(null))
  }, [drawn, begun])
}
