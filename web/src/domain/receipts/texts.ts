import { texts } from '../../core/texts.ts'

export const t = texts({
  'receipts.mode': 'Payment mode',
})
