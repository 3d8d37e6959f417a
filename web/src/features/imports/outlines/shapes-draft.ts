import type { Position, ReadShape } from '@sexton/contract/imports/shapes/geojson'
import { fates, type OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import type { NamedShape, ShapeKind } from '@sexton/contract/imports/shapes/name-rule'
import { boundsOf, noDraft, type Draft, type DraftArea, type Place } from '../../map/public.ts'

const lengthOf = (ring: readonly Position[]) => {
  const [west, east] = [Math.min(...ring.map(([x]) => x)), Math.max(...ring.map(([x]) => x))]
  return east - west
}

/** The outer ring of the largest part, its first corner not repeated. */
function ringOf({ parts }: ReadShape): readonly Position[] {
  const outers = parts.flatMap(([outer]) => (outer ? [outer] : []))
  const [first = [], ...others] = outers
  const ring = others.reduce((largest, one) => (lengthOf(one) > lengthOf(largest) ? one : largest), first)
  const last = ring.at(-1)
  return last && last[0] === ring[0]![0] && last[1] === ring[0]![1] ? ring.slice(0, -1) : ring
}

/** Degrees of latitude from a point to the corners that show it: about 40 cm. */
const small = 0.0000035

/** A point as it is shown: standing on one corner, so that it is no plot. */
function markOf([x, y]: Position): readonly Position[] {
  const across = small / Math.cos((y * Math.PI) / 180)
  return [
    [x - across, y],
    [x, y - small],
    [x + across, y],
    [x, y + small],
  ]
}

/** Degrees from the midst of all, beyond which a shape is not drawn: it is far away, or its coordinates are swapped. */
const near = 0.3

const isNear = (ring: readonly Place[], [longitude, latitude]: readonly [number, number]) =>
  ring.every(([x, y]) => Math.abs(x - longitude) < near && Math.abs(y - latitude) < near)

interface Given {
  shapes: readonly ReadShape[]
  named: readonly NamedShape[]
  kind: ShapeKind
  report: OutlinesReport | undefined
}

/** The shapes of a file as they are shown on the map; what is left out clashes. */
export function shapesDraft({ shapes, named, kind, report }: Given): Draft {
  const around = report?.around
  if (!around) return noDraft
  const swapped = new Set(report.findings.filter((one) => one.kind === 'swapped').map(({ shape }) => shape))
  const areas = shapes.flatMap((shape, at): DraftArea[] => {
    const found = shape.point ? markOf(shape.point) : ringOf(shape)
    const ring = found.map(([x, y]): Place => (swapped.has(at + 1) ? [y, x] : [x, y]))
    if (ring.length < 3 || !isNear(ring, around)) return []
    return [{ ring, label: named[at]?.name ?? '', clashes: report.fates[at] === fates.out }]
  })
  return kind === 'sites' ? { blocks: [], plots: areas } : { blocks: areas, plots: [] }
}

/** Where a draft lies. */
export const boundsOfDraft = ({ blocks, plots }: Draft) => boundsOf([...blocks, ...plots])
