import { texts } from '../../core/texts.ts'

export const t = texts({
  'rates.title': 'Exchange Rates',
  'rates.month': 'Month',
  'rates.rate': 'Rate',
  'rates.explained': '{symbol} for one US dollar. A month without a rate uses the most recent earlier rate.',
  'rates.year': '{year}: {rated, plural, =0 {no rates} one {# rate} other {# rates}}',
  'rates.remove': 'Remove the rate for {month}',
  'rates.removed': 'Rate for {month} removed',
  'rates.edit': 'Edit the rate for {month}',
  'rates.save': 'Save',
  'rates.cancel': 'Cancel',
  'rates.input': 'Rate for {month}',
})
