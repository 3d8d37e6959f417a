import { texts } from '../../core/texts.ts'

/** What other screens say of bookings, loaded with them. */
export const t = texts({
  'held.place': 'Held: {director}, {name} (booking {no}), {until}',
  'held.answer-by': 'answer by {when}',
  'held.until': 'until {when}',
})
