import { texts } from '../../core/texts.ts'

/** The texts of the field that names a customer by number. */
export const t = texts({
  'customer-no.find': 'Find',
  'customer-no.not-found': 'There is no customer with this number.',
})
