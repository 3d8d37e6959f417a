import { texts } from '../../core/texts.ts'

/** The texts of the prices of a draft. */
export const t = texts({
  'prices.title': 'Prices',
  'prices.until': 'These prices hold until {day}. {name} promised it.',
  'prices.ended': 'These prices were kept until {day}. The promise has ended.',
  'prices.today': 'By the tariff {tariff} of today, this order would come to {today} instead of {price}.',
  'prices.keep': 'Keep these prices until…',
  'prices.change': 'Change this day…',
  'prices.keep.title': 'Keep these prices',
  'prices.keep.day': 'Until',
  'prices.keep.hint': 'Leave it empty to keep them no longer.',
  'prices.keep.do': 'Save',
  'prices.keep.done': 'Prices are kept until {day}.',
  'prices.keep.none': 'Prices are no longer kept.',
  'prices.reapply': 'Use today’s prices',
  'prices.reapply.title': 'Use the prices of {tariff} of today?',
  'prices.reapply.text':
    'The order comes to {today} instead of {price}. Ad hoc charges and discounts are removed, and the prices are no longer kept.',
  'prices.reapply.done': 'The order has the prices of today.',
  'prices.removed': 'Removed: {lines}',
  'prices.not-included': 'Not included, at today’s prices',
  'prices.not-included.each': 'For each burial that is not part of this order.',
})
