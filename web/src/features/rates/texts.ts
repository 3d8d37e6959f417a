import { texts } from '../../core/texts.ts'

export const t = texts({
  'rates.title': 'Exchange Rates',
  'rates.month': 'Month',
  'rates.rate': 'Rate',
  'rates.explained': '{symbol} for one dollar. A month without a rate takes the latest earlier one.',
  'rates.year': '{year}: {rated, plural, =0 {no rates} one {# rate} other {# rates}}',
  'rates.remove': 'Remove the rate of {month}',
  'rates.removed': 'Rate of {month} removed',
  'rates.edit': 'Edit the rate of {month}',
  'rates.save': 'Save',
  'rates.cancel': 'Cancel',
  'rates.input': 'Rate of {month}',
})
