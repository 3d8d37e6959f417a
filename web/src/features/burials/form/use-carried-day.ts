import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBookedDay } from '../../../domain/booking/booked-day.ts'
import type { BurialValues } from './burial-values.ts'

/** Fills in the day and slot that the form was opened to book, as if they were typed (calendar-11); a day that is there stays. */
export function useCarriedDay(form: UseFormReturn<BurialValues>) {
  const { booked } = useBookedDay()
  const carried = useRef(booked)
  useEffect(() => {
    const day = carried.current
    if (!day || form.getValues('burial.burial_date')) return
    form.setValue('burial.burial_date', day.date, { shouldDirty: true })
    form.setValue('burial.burial_slot_id', day.slot_id, { shouldDirty: true })
  }, [form])
}
