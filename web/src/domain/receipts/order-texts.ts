import { texts } from '../../core/texts.ts'

export const t = texts({
  'order.add': 'Add an order',
  'order.add.hint': 'Number, reference or whole name, then Enter',
  'order.add.none': 'No order that is owed on fits.',
  'order.add.which': 'Several orders fit. Choose one.',
  'order.choose': 'Order {no}, {name}, {owed}',
})
