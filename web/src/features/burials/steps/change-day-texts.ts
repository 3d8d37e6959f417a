import { texts } from '../../../core/texts.ts'

/** The texts of Change day. */
export const t = texts({
  'burial.change-day': 'Change day',
  'burial.choose-day': 'Choose day',
  'burial.change-day.title': 'Change the day of {name}’s burial',
  'burial.choose-day.title': 'Choose the day of {name}’s burial',
  'burial.change-day.how':
    'Click a free place: the burial moves there immediately, and you can undo it. Or type the date, choose the slot and press Enter.',
  'burial.change-day.reason': 'Reason for changing the day or slot',
  'burial.change-day.put-off': 'Why the burial was put off',
  'burial.change-day.done': 'The burial is now on {day}, {from} to {to}.',
})
