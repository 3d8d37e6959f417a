import { texts } from '../../core/texts.ts'

export const t = texts({
  'refund.title': 'Propose a refund to {name}',
  'refund.about': 'Another person approves it before it is paid.',
  'refund.value': 'How much goes back',
  'refund.balance': 'On account: {balance}',
  'refund.nothing': 'Nothing is on account. Move what was paid on an order to the account first.',
  'refund.reason': 'Reason',
  'refund.type': 'Paid by',
  'refund.to': 'To which account or person',
  'refund.do': 'Propose refund',
  'refund.done': 'Refund of {value} proposed. Another person approves it.',
})
