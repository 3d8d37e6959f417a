import { texts } from '../../core/texts.ts'

/** The texts of what a sale's screen says of credit notes before one is opened. */
export const t = texts({
  'credits.add': 'Credit note…',
  'credits.cancel': 'Cancel with a credit note…',
})
