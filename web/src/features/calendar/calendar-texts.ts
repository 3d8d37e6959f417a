import { texts } from '../../core/texts.ts'

/** The texts of the calendar, loaded with it. */
export const t = texts({
  'calendar.title': 'Calendar',
  'calendar.today': 'Today',
  'calendar.previous': 'Previous month',
  'calendar.next': 'Next month',
  'calendar.month': 'Days of {month}',
  'calendar.burials': '{burials, plural, one {# burial} other {# burials}}',
  'calendar.events': '{events, plural, one {# event} other {# events}}',
  'calendar.burials.short': '{burials} bur.',
  'calendar.events.short': '{events} ev.',
  'calendar.blocked': 'Blocked',
  'calendar.legend': 'Each box is a time slot.',
  'calendar.legend.none': 'no burials',
  'calendar.legend.some': 'with burials',
  'calendar.legend.full': 'full',
  'calendar.legend.drag': 'Drag a burial to another free place or day to move it.',
  'calendar.block.at': 'Block burials and events at {cemetery} on this day?',
  'calendar.day.blocked-at': 'Blocked at {names}.',
  'calendar.day.open': 'Open for burials and events.',
  'calendar.day.blocked': 'Blocked: no burials or events can be booked.',
  'calendar.day.holds': 'Booked on this blocked day: {held}. These bookings stay until someone moves them.',
  'calendar.day.both': '{burials} and {events}',
  'calendar.day.unslotted.open': '{name}, burial {number}',
  'calendar.day.unslotted':
    '{burials, plural, one {# burial has this day but no slot yet, so it is} other {# burials have this day but no slot yet, so they are}} not on the schedule.',
  'calendar.block': 'Block burials and events on this day?',
  'calendar.block.failed': '{day}: ',
  'calendar.block.done': '{day} is blocked',
  'calendar.unblock.done': '{day} is open again',
  'calendar.past': 'This day is in the past',
})
