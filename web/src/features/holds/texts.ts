import { texts } from '../../core/texts.ts'

export const t = texts({
  'put-on-hold.put': 'Put on hold…',
  'put-on-hold.put.title': 'Put site {site} on hold?',
  'put-on-hold.put.do': 'Put on hold',
  'put-on-hold.put.done': 'Site {site} is on hold.',
  'put-on-hold.kind': 'Kind',
  'put-on-hold.stops': 'What must wait',
  'put-on-hold.reason': 'Reason',
  'put-on-hold.review': 'Review on',
  'put-on-hold.document': 'Document',
})
