import { texts } from '../../../core/texts.ts'

export const t = texts({
  'follow-up.title': 'To follow up',
  'follow-up.none': 'Nothing is to be followed up.',
  'follow-up.add': 'Follow up',
  'follow-up.add.of': 'Follow up {name}',
  'follow-up.dialog': 'Note to follow up',
  'follow-up.note': 'Note',
  'follow-up.on': 'Remind on',
  'follow-up.save': 'Add',
  'follow-up.added': 'Home reminds of it on {date}',
  'follow-up.done': 'Followed up',
  'follow-up.done.of': 'Followed up: {name}',
  'follow-up.put-off': 'Put off: {name}',
  'follow-up.put-off.done': 'Put off to {date}',
  'follow-up.owed': '{sum} outstanding',
  'follow-up.by': 'by {name}',
})
