import type { DaySlot } from '@sexton/contract/slots/slot'

/** A slot of a day and those of its burials that are on the page. */
export interface SlotPart {
  slot: DaySlot
  shown: DaySlot['burials']
}

/** The page of a day's burials from `offset` on, by slot; a slot without burials is on the page where it falls. */
export function slotsPage(slots: readonly DaySlot[], offset: number, size: number): SlotPart[] {
  const total = slots.reduce((sum, { burials }) => sum + burials.length, 0)
  const last = Math.max(0, total - 1)
  let before = 0
  return slots.flatMap((slot) => {
    const start = before
    before += slot.burials.length
    const shown = slot.burials.slice(Math.max(0, offset - start), Math.max(0, offset + size - start))
    const at = Math.min(start, last)
    const isHere = slot.burials.length === 0 && at >= offset && at < offset + size
    return isHere || shown.length > 0 ? [{ slot, shown }] : []
  })
}
