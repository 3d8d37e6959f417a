import { texts } from '../../../core/texts.ts'

export const t = texts({
  'follow-up.title': 'Follow-ups',
  'follow-up.none': 'No follow-ups due.',
  'follow-up.add': 'Follow up',
  'follow-up.dialog': 'Add a follow-up',
  'follow-up.dialog.of': 'Add a follow-up for {name}',
  'follow-up.note': 'Note',
  'follow-up.on': 'Remind me on',
  'follow-up.save': 'Add',
  'follow-up.added': 'You will be reminded on Home on {date}',
  'follow-up.done': 'Follow-up marked as done',
  'follow-up.done.of': 'Mark as done: {name}',
  'follow-up.put-off': 'Postpone: {name}',
  'follow-up.put-off.done': 'Postponed to {date}',
  'follow-up.by': 'by {name}',
})
