import type { PracticeRef } from '../core/practices.ts'

/** What each practice is called, wherever it is named. */
export const practiceNames: Readonly<Record<PracticeRef, string>> = {
  dig_orders: 'Orders to dig',
  grave_room: 'Room in graves',
  rights: 'Holders of rights',
  tenure: 'Terms of rights',
  plans: 'Payment plans',
  bank: 'Bank and mobile money',
  desk: 'Desk of the funeral directors',
  families: 'Families find the grave',
  texts: 'Texts to families',
}
