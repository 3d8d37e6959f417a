import { texts } from '../../core/texts.ts'

/** The texts of a charge that is chosen for a day, loaded with the forms that ask for one. */
export const t = texts({
  'fitting.proposed': 'Suggested for {day}',
  'fitting.use': 'Use {charge}',
})
