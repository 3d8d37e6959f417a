import { texts } from '../../core/texts.ts'

export const t = texts({
  'find.label': 'Find anything',
  'find.placeholder': 'Name, phone, site, sale, burial, action',
  'find.keys': 'Ctrl+K',
  'find.close': 'Close',
  'find.clear': 'Clear',
  'find.loading': 'Loading…',
  'results.first': 'This is the first result.',
  'results.last': 'This is the last result.',
})
