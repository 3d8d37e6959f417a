import type { BurialCount } from '@sexton/contract/calendar/calls'
import { weekdayOf } from '@sexton/contract/values/dates'
import type { SlotSetup } from '@sexton/contract/slots/calls'

/** What a day holds. */
export interface DayFigures {
  burials: number
  /** Of them, those that have the day but no slot yet. */
  unslotted: number
  events: number
  /** Burials by slot number. */
  bySlot: ReadonlyMap<number, number>
}

const nothing: DayFigures = { burials: 0, unslotted: 0, events: 0, bySlot: new Map() }

/** What each day holds; `of` answers for any day. */
export function monthFigures(
  burials: readonly BurialCount[],
  events: readonly { event_date: string; event_count: number }[],
) {
  const days = new Map<string, DayFigures & { bySlot: Map<number, number> }>()
  const dayOf = (date: string) => {
    const known = days.get(date) ?? { ...nothing, bySlot: new Map<number, number>() }
    days.set(date, known)
    return known
  }
  for (const { burial_date, slot_no, burial_count } of burials) {
    const day = dayOf(burial_date)
    day.burials += burial_count
    if (slot_no === null) day.unslotted += burial_count
    else day.bySlot.set(slot_no, burial_count)
  }
  for (const { event_date, event_count } of events) dayOf(event_date).events = event_count
  return { of: (date: string): DayFigures => days.get(date) ?? nothing }
}

/** The slots of a day by their time, with their burials: those of its weekday, and closed ones that still hold some. */
export const slotsOn = (date: string, setups: readonly SlotSetup[], { bySlot }: DayFigures) =>
  setups
    .map(({ slot_no, active, weekdays, capacity }) => {
      const isOpen = active && weekdays.includes(weekdayOf(date))
      const taken = bySlot.get(slot_no) ?? 0
      return { slot_no, taken, isOpen, isFull: taken >= (isOpen ? capacity : 0) }
    })
    .filter(({ isOpen, taken }) => isOpen || taken > 0)
