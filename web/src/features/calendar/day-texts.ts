import { texts } from '../../core/texts.ts'

export const t = texts({
  'schedule.title': 'Burials on {day}',
  'schedule.slot': '{from} to {to} · {description}',
  'schedule.slot.taken': '{taken} of {capacity}',
  'schedule.count': '{total, plural, one {# burial} other {# burials}}',
  'schedule.none': 'No burials on this day.',
  'schedule.previous': 'Previous day',
  'schedule.next': 'Next day',
  'schedule.today': 'Today',
  'schedule.sheet': 'Day sheet',
})
