import { t } from './day-texts.ts'

/** `2 of 3, 1 held`: the places of a slot that burials have or bookings hold. */
export const takenIn = (capacity: number, burials: number, held: number, blocked: boolean) =>
  blocked
    ? t('schedule.slot.blocked', { taken: burials, held })
    : t('schedule.slot.taken', { taken: burials + held, capacity, held })
