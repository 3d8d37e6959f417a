import { texts } from '../../core/texts.ts'

export const t = texts({
  'rates.title': 'Exchange Rates',
  'rates.month': 'Month',
  'rates.rate': 'Rate',
  'rates.explained': '{symbol} for one dollar. A month without a rate takes the latest earlier one.',
  'rates.edit': 'Edit the rate of {month}',
  'rates.save': 'Save',
  'rates.cancel': 'Cancel',
  'rates.input': 'Rate of {month}',
})
