import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBookedDay } from '../../../domain/booking/booked-day.ts'
import type { BurialValues } from './burial-values.ts'

const dayName = 'burial.burial_date'
const slotName = 'burial.burial_slot_id'

/**
 * Fills in the day and slot that the form was opened to book, as if they were typed (calendar-11): over a day that was
 * typed earlier and brought back, never over one that the burial has. Another day that is chosen takes their place.
 */
export function useCarriedDay(form: UseFormReturn<BurialValues>, hasDay: boolean) {
  const { booked, forget } = useBookedDay()
  const carry = useEffectEvent(() => {
    if (!booked || hasDay) return
    form.setValue(dayName, booked.date, { shouldDirty: true })
    form.setValue(slotName, booked.slot_id, { shouldDirty: true })
  })
  // What the address says would win again after a reload.
  const follow = useEffectEvent(() => {
    const [date, slot] = form.getValues([dayName, slotName])
    if (booked && (date !== booked.date || Number(slot) !== booked.slot_id)) forget()
  })
  useEffect(() => {
    carry()
    return form.subscribe({ formState: { values: true }, callback: () => follow() })
  }, [form])
}
