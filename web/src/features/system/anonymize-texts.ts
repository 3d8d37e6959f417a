import { texts } from '../../core/texts.ts'

export const t = texts({
  'anonymize.title': 'A copy without real persons',
  anonymize: 'Anonymize',
  'anonymize.about':
    'Makes a park without real persons of this copy of one: every name, address, phone and date of a person, every note, e-mail, document and photo, and the history of it all are replaced. It cannot be undone.',
  'anonymize.ask': 'Anonymize this park?',
  'anonymize.ask.about':
    'Every person in these records becomes another one, every document and photo a placeholder. Everybody else is signed out, and their passwords go. You go on signing in with your own password, as user{id}@anonymized.example.',
  'anonymize.ask.final': 'It cannot be undone. Backups that lie elsewhere still hold the real persons.',
  'anonymize.name': 'To confirm, type the name of the park: {name}',
  'anonymize.running': 'Anonymizing',
  'anonymize.begins': 'Begins…',
  'anonymize.done': 'Anonymized {when}. {words}.',
  'anonymize.failed': 'Anonymizing failed {when}. {words}',
  'anonymize.cut':
    'Anonymizing was cut off: the app stopped before it was done. Run it again: old files may be left.',
})
