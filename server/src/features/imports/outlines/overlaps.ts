import Flatbush from 'flatbush'
import { areaOf, boxOf, type Corners } from '../../../domain/ground/corner-rules.ts'
import { commonArea, trianglesOf } from './areas.ts'

/** Something drawn, by the name in which it is told. */
export interface Drawn {
  name: string
  corners: Corners
}

export interface Overlap {
  /** Its place among the new ones. */
  at: number
  /** The place among the new ones of what it lies upon; null where that was there before. */
  upon: number | null
  /** The place among those that were there before of what it lies upon; null where that is new. */
  other: number | null
  name: string
  /** Square centimetres. */
  area: number
  /** Of the smaller one, 0 to 1. */
  share: number
}

/** Neighbours measured one by one touch and overlap by a few centimetres: up to this share of the smaller one. */
export const sliver = 0.05
/** The same of blocks, which are large: their borders may be drawn some centimetres over each other. */
export const borderSliver = 0.005

/**
 * What lies upon what (imports-6): each pair once, told of the later one; upon what was there before of the new one.
 * `others`: what was there before; `least`: the share of the smaller one from which it counts.
 */
export function overlapsOf(added: readonly Drawn[], others: readonly Drawn[], least = sliver): Overlap[] {
  const all = [...others, ...added]
  if (added.length === 0) return []
  const boxes = all.map(({ corners }) => boxOf(corners))
  const index = new Flatbush(all.length)
  for (const { west, south, east, north } of boxes) index.add(west, south, east, north)
  index.finish()
  const triangles = new Map<number, ReturnType<typeof trianglesOf>>()
  const trianglesAt = (at: number) => {
    const known = triangles.get(at) ?? trianglesOf(all[at]!.corners)
    triangles.set(at, known)
    return known
  }
  const found: Overlap[] = []
  for (let at = others.length; at < all.length; at += 1) {
    const { west, south, east, north } = boxes[at]!
    for (const other of index.search(west, south, east, north, (one) => one < at).toSorted((a, b) => a - b)) {
      const area = commonArea(trianglesAt(at), trianglesAt(other))
      const share = area / Math.min(areaOf(all[at]!.corners), areaOf(all[other]!.corners))
      if (share > least)
        found.push({
          at: at - others.length,
          upon: other < others.length ? null : other - others.length,
          other: other < others.length ? other : null,
          name: all[other]!.name,
          area,
          share,
        })
    }
  }
  return found
}

/** Of an overlap the later one is left out, unless what it lies upon is left out itself. */
export function leftOut(overlaps: readonly Overlap[]): Set<number> {
  const out = new Set<number>()
  for (const { at, upon } of overlaps) if (upon === null || !out.has(upon)) out.add(at)
  return out
}

const metres = (area: number) => (area / 10_000).toLocaleString('en-US', { maximumSignificantDigits: 2 })

export const overlapWords = ({ name, area, share }: Overlap) =>
  `It overlaps ${name} by ${metres(area)} m², ${Math.min(100, Math.round(share * 100))}% of the smaller one.`
