import { texts } from '../../core/texts.ts'

export const t = texts({
  'audit.title': 'History',
  'audit.none': 'No history yet.',
  'audit.system': 'The system',
  'audit.when': 'When',
  'audit.who': 'Who',
  'audit.what': 'What',
  'audit.record': 'Record',
  'audit.record.named': '{object} {id}',
})
