import { readGeoJson } from '@sexton/contract/imports/shapes/geojson'
import { mostCorners } from '@sexton/contract/map/overlays'
import type { Place } from '../draft/draft.ts'
import { t } from './texts.ts'

/** What an outline file says: the corners of its first area, and what is to be known of it. */
export type OutlineRead = { corners: Place[]; message: string } | { message: string }

/** Whether the last place is the first one again, as GeoJSON closes a ring. */
const isClosed = (ring: readonly Place[]) =>
  ring.length > 1 && ring[0]![0] === ring.at(-1)![0] && ring[0]![1] === ring.at(-1)![1]

/** Reads a GeoJSON file for the outline of a cemetery: its first area, whose holes are left out. */
export function outlineIn(name: string, text: string): OutlineRead {
  const found = readGeoJson(text)
  if ('problem' in found) return { message: `${name}: ${found.problem}` }
  const areas = found.shapes.flatMap(({ parts }) => parts.map(([outer]) => outer!))
  const [first] = areas
  if (!first) return { message: t('outline.file.none', { name }) }
  const corners = (isClosed(first) ? first.slice(0, -1) : first).map(([east, north]): Place => [east, north])
  if (corners.length > mostCorners)
    return { message: t('outline.file.corners', { name, count: corners.length, most: mostCorners }) }
  const message = areas.length > 1 ? t('outline.file.many', { name, count: areas.length }) : ''
  return { corners, message }
}
