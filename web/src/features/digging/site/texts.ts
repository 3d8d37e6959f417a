import { texts } from '../../../core/texts.ts'

/** The texts of an order to dig on the screen of its site. */
export const t = texts({
  'site-order.open': 'Grave {grave} is open for {name} until {until}.',
  'site-order.for': '{order} for {name}, {day}',
})
