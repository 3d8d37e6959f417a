import { texts } from '../../../core/texts.ts'

/** The texts of what waits in the grounds, on Home. */
export const t = texts({
  'grounds.title': 'In the grounds',
  'grounds.to_issue': 'no order yet',
  'grounds.to_mark': 'to mark',
  'grounds.to_check': 'to check',
  'grounds.stopped': 'stopped',
  'grounds.not_laid': 'not laid',
  'grounds.differences': '{count, plural, one {difference} other {differences}}',
  'grounds.alarms': 'Wrong passes',
  'grounds.alarm':
    '{time}: the pass of {other} was scanned at the grave of {name} (order {no}). Call the grounds.',
  'grounds.stopped.list': 'Stopped orders',
  'grounds.stopped.one': 'Order {no}, {name}: {why}',
  'grounds.stopped.more': '{count, plural, one {# more stopped order} other {# more stopped orders}}',
  'grounds.stopped.none': 'No order is stopped.',
})
