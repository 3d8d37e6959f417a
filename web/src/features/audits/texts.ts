import { texts } from '../../core/texts.ts'

export const t = texts({
  'audit.title': 'History',
  'audit.none': 'Nothing has been recorded yet.',
  'audit.system': 'The system',
  'audit.show': 'Show history',
  'audit.hide': 'Hide history',
  'audit.when': 'When',
  'audit.who': 'Who',
  'audit.what': 'What',
})
