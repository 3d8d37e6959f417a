import { texts } from '../../core/texts.ts'

export const t = texts({
  'deeds.title': 'Deed',
  'deeds.number': 'No. {deed_no}',
  'deeds.old': 'No. {old_deed_no} in the old books',
  'deeds.DEED': 'Deed',
  'deeds.ENDORSEMENT': 'Endorsement',
  'deeds.made': '{day}{who, select, none {} other { by {who}}}',
  'deeds.superseded': 'Superseded',
  'deeds.none': 'No deed has been made.',
  'deeds.changed': 'Since the last page:',
  'deeds.make': 'Make deed',
  'deeds.replace': 'Make new deed',
  'deeds.replace-title': 'Make a new deed?',
  'deeds.replace-text':
    'Deed {deed_no} gets a new document with the same number. The earlier pages are marked SUPERSEDED.',
  'deeds.endorse': 'Make endorsement',
  'deeds.made-notice': 'Deed {deed_no} made',
  'deeds.endorsed-notice': 'Endorsement of deed {deed_no} made',
})
