import { texts } from '../../../core/texts.ts'

/** The texts of a burial's day and slot, in the form and in Change day. */
export const t = texts({
  'burial.form.burial-date': 'Burial Date',
  'burial.form.slot': 'Slot',
  'burial.form.slot.option':
    '{description}, {from} to {to} ({available, plural, =0 {full} one {# place left} other {# places left}})',
  'burial.form.slot.bare': '{description}, {from} to {to}',
  'burial.form.slot.whole': 'You will be asked for a slot once you enter a full date.',
  'burial.form.slot.none': 'There are no slots on this day.',
  'burial.form.slot.strip': 'Day and slot, with the free places',
  'burial.form.slot.times': '{from}–{to}',
  'burial.form.slot.cell': '{day}: {slot}',
  'burial.form.slot.full': 'full',
  'burial.form.day.earlier': 'Earlier days',
  'burial.form.day.later': 'Later days',
  'burial.form.day.blocked': 'blocked',
  'burial.form.day.full': 'full',
  'burial.form.day.short-holiday': 'holiday',
  'burial.form.day.holiday': '{day}: {holiday}',
  'burial.form.day.is-blocked': '{day}: blocked{why, select, none {} other { ({why})}}',
  'burial.form.slot.gone': 'The slot you chose is now full on this day. Choose another.',
  'burial.form.slot.closed': 'This day is blocked: no more burials can be booked.',
  'burial.form.date.past': 'This date is in the past.',
})
