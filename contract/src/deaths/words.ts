import { weekdayDate } from '../values/dates.ts'

/** Ends the refusal to sell to somebody who has died: the way out. */
export const sellToEstate = 'Sell to their estate instead.'

/** Why nothing is sold to a customer who has died (deaths-6). */
export const diedWords = (name: string, died_on: string) =>
  `${name} died on ${weekdayDate(died_on)}. ${sellToEstate}`
