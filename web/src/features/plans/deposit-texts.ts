import { texts } from '../../core/texts.ts'

/** The texts of a deposit that is taken before there is an order. */
export const t = texts({
  'deposit.act': 'Take a deposit…',
  'deposit.title': 'Take a deposit',
  'deposit.type': 'Payment type',
  'deposit.value': 'Value',
  'deposit.date': 'Receipt date',
  'deposit.note': 'Note',
  'deposit.do': 'Take deposit',
  'deposit.done': '{sum} is on account now.',
  'deposit.has': '{sum} on account',
})
