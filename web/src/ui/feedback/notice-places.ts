import type { Notice } from './notice-context.ts'

export interface Shown extends Notice {
  id: number
}

/** The places of the notices from the bottom up; null where one has gone and others still stand above. */
export type Places = readonly (Shown | null)[]

/** As many as are read at a glance. */
const atMost = 4

const trimmed = (places: Places): Places =>
  places.slice(0, places.findLastIndex((shown) => shown !== null) + 1)

/** The latest of them that can still be taken back: what Ctrl-Z means. */
export const latestUndo = (places: Places): Shown | undefined =>
  places
    .filter((shown): shown is Shown => Boolean(shown?.undo))
    .reduce<Shown | undefined>((latest, one) => (latest && latest.id > one.id ? latest : one), undefined)

/** Takes a notice away. Those above it stay where they are: a button must not move under the pointer. */
export const without = (places: Places, id: number): Places =>
  trimmed(places.map((shown) => (shown?.id === id ? null : shown)))

/** Puts a notice into the lowest free place. Those that can still be taken back stay, but for the oldest of too many. */
export function withNext(places: Places, next: Shown): Places {
  const staying = places.map((shown) => (shown?.undo ? shown : null))
  const ids = staying.flatMap((shown) => shown?.id ?? [])
  const shown = ids.length < atMost ? staying : without(staying, Math.min(...ids))
  const free = shown.indexOf(null)
  return free < 0 ? [...shown, next] : shown.with(free, next)
}
