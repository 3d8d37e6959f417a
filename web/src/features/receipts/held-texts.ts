import { texts } from '../../core/texts.ts'

/** The texts of money on account that is taken, or moved back from an order. */
export const t = texts({
  'held.title': 'Take money on account',
  'held.about': 'It gets a receipt now, and is moved to an order later.',
  'held.value': 'Amount',
  'held.do': 'Take',
  'held.after': 'Receipt {no}, {value} on account',
  'back.title': 'Move receipt {no} back to the account?',
  'back.text': '{value} goes from order {sale} to the account, dated today.',
  'back.why': 'Reason',
  'back.required': 'Reason is required.',
  'back.do': 'Move back {value}',
  'back.done': '{value} moved back to the account',
})
