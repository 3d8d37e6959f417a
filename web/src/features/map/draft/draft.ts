import type { Bounds } from '@sexton/contract/map/calls'

/** Degrees, longitude first. */
export type Place = readonly [longitude: number, latitude: number]

/** A piece of ground that is shown before it is written. */
export interface DraftArea {
  /** Its corners; the first one is not repeated. */
  ring: readonly Place[]
  /** It cannot be written as it is. */
  clashes?: boolean
  /** What is written in its middle, where there is space. */
  label?: string
}

/** What is about to be written: blocks below, plots on them. `around`: what is there, for the plan that has no map. */
export interface Draft {
  blocks: readonly DraftArea[]
  plots: readonly DraftArea[]
  around?: readonly DraftArea[]
}

export const noDraft: Draft = { blocks: [], plots: [] }

/** A place of the draft that is dragged; all of the draft comes along with the one that `carries` it. */
export interface DraftHandle {
  key: string
  at: Place
  label: string
  carries?: boolean
  onMove: (to: Place) => void
  /** While it is dragged. */
  onDrag?: (to: Place) => void
  /** It has the focus: by a click, a finger or the keyboard. */
  onFocus?: () => void
  /** Delete and Enter on it. */
  onDelete?: () => void
  onEnter?: () => void
}

/** The smallest bounds that hold these areas; null where there are none. */
export function boundsOf(areas: readonly DraftArea[]): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { ring } of areas)
    for (const [longitude, latitude] of ring) {
      west = Math.min(west, longitude)
      east = Math.max(east, longitude)
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
    }
  return west > east ? null : [west, south, east, north]
}

/** The middle of a ring's corners. */
export const middleOfRing = (ring: readonly Place[]): Place => [
  ring.reduce((sum, [longitude]) => sum + longitude, 0) / ring.length,
  ring.reduce((sum, [, latitude]) => sum + latitude, 0) / ring.length,
]

/** The areas, moved by so many degrees. */
export const movedBy = (areas: readonly DraftArea[], [east, north]: Place): DraftArea[] =>
  areas.map((area) => ({
    ...area,
    ring: area.ring.map(([longitude, latitude]) => [longitude + east, latitude + north] as const),
  }))
