import { texts } from '../../core/texts.ts'

export const t = texts({
  'anonymize.title': 'Make a copy without real people',
  anonymize: 'Anonymize',
  'anonymize.about':
    'Replaces every person’s name, address, phone and date in this copy of a park, and every note, email, document and photo, including in the history. You cannot undo this.',
  'anonymize.ask': 'Anonymize this park?',
  'anonymize.ask.about':
    'Every person in these records is replaced by an invented one, and every document and photo by a placeholder. Everyone else is signed out and loses their password. You keep your own password and sign in as user{id}@anonymized.example.',
  'anonymize.ask.final': 'You cannot undo this. Backups stored elsewhere still contain the real people.',
  'anonymize.name': 'To confirm, type the park’s name: {name}',
  'anonymize.running': 'Anonymizing',
  'anonymize.begins': 'Starting…',
  'anonymize.done': 'Anonymized {when}. {words}.',
  'anonymize.failed': 'Anonymizing failed {when}. {words}',
  'anonymize.cut':
    'Anonymizing stopped before it finished because the app stopped. Run it again: old files may be left.',
})
