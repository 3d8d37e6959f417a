import { texts } from '../../core/texts.ts'

export const t = texts({
  'schedule.title': 'Burials on {day}',
  'schedule.slot.time': '{from}–{to}',
  'schedule.slot.taken': '{taken} of {capacity}{held, plural, =0 {} other {, # held}}',
  'schedule.slot.blocked':
    '{taken, plural, =0 {} other {# booked, }}{held, plural, =0 {} other {# held, }}blocked',
  'schedule.slot.free': '{free, plural, one {# place free} other {# places free}}',
  'schedule.now': 'Now {time}',
  'schedule.count': '{complete, plural, =0 {{total}} other {{total}, # complete}}',
  'schedule.unslotted':
    '{burials, plural, one {# burial has this day but no slot yet} other {# burials have this day but no slot yet}}',
  'schedule.blocked': 'This day is blocked.',
  'schedule.blocked.why': 'This day is blocked. Reason: {why}',
  'schedule.none': 'No burials on this day.',
  'schedule.previous': 'Previous day',
  'schedule.next': 'Next day',
  'schedule.today': 'Today',
  'schedule.sheet': 'Day sheet',
})
