import { texts } from '../../../core/texts.ts'

/** The texts of orders to dig in the diary. */
export const t = texts({
  'day-mark.none': 'No order to dig',
})
