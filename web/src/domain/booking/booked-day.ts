import type { DaySlot } from '@sexton/contract/slots/slot'
import { isRecordNumber } from '../../core/format/record-number.ts'
import { useLocation } from 'react-router'
import { useAddress } from '../../core/screens/use-address.ts'

/** A free place of a day: what a booking begins with. */
export interface FreeSlot extends Pick<DaySlot, 'slot_id' | 'from' | 'to'> {
  date: string
}

/** What the address carries of it from screen to screen (calendar-11): Back and a reload find it again. */
export interface BookedDay {
  date: string
  slot_id: number
}

const names = ['day', 'slot'] as const

export const withDay = (path: string, booked: BookedDay | undefined) =>
  booked ? `${path}?day=${booked.date}&slot=${booked.slot_id}` : path

/** The day and slot that this screen was opened to book; undefined for none. */
export function useBookedDay(): { booked: BookedDay | undefined; forget: () => void } {
  const { shown, put } = useAddress()
  const { state } = useLocation()
  const [date, slot] = names.map((name) => shown.get(name) ?? '')
  const isBooked = /^\d{4}-\d\d-\d\d$/.test(date!) && isRecordNumber(slot!)
  return {
    booked: isBooked ? { date: date!, slot_id: Number(slot) } : undefined,
    forget: () => put({ day: '', slot: '' }, { replace: true, state: state as unknown }),
  }
}
