import type { DaySlot } from '@sexton/contract/slots/slot'

/** Minutes of the day of `HH:MM`. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A stretch of the day, in minutes: a slot, or the time between two. */
export interface Stretch {
  from: number
  to: number
  slot?: DaySlot
}

/** A day from its first slot to its last, in order; of slots at the same time only the first has length. */
export function stretchesOf(slots: readonly DaySlot[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const slot of slots) {
    const end = stretches.at(-1)?.to ?? 0
    const begins = minutesOf(slot.from)
    if (stretches.length > 0 && begins > end) stretches.push({ from: end, to: begins })
    const from = Math.max(begins, end)
    stretches.push({ from, to: Math.max(from, minutesOf(slot.to)), slot })
  }
  return stretches
}

/** How far down a stretch a time is, from 0 to 1; undefined outside of it. */
export const shareOf = ({ from, to }: Stretch, at: number) =>
  at >= from && at < to ? (at - from) / (to - from) : undefined

/** The full hours within a stretch, in minutes. */
export function hoursIn({ from, to }: Stretch): number[] {
  const first = Math.ceil(from / 60)
  return Array.from({ length: Math.max(0, Math.ceil(to / 60) - first) }, (_, at) => (first + at) * 60)
}
