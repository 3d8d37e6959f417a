import { texts } from '../../../core/texts.ts'

/** What is asked of a burial whose day has come: whether it took place. */
export const t = texts({
  'burial.may-lie':
    'The day of this burial has come. {name} may already be buried here, so the site and the order cannot change. Complete the burial with its certificate, or record that it did not take place.',
  'burial.may-lie.denied':
    'The day of this burial has come. {name} may already be buried here, so the site and the order cannot change. Complete the burial with its certificate. If it did not take place, ask a sales supervisor to record that.',
  'burial.not-held': 'Did not take place',
  'burial.not-held.title': 'Record that the burial of {name} did not take place?',
  'burial.not-held.text':
    'The burial will become a draft without a day. Its sale can then be changed, cancelled or deleted.',
  'burial.not-held.done': 'Recorded: the burial did not take place.',
  'burial.took-place': 'Did the burial take place?',
  'burial.took-place.yes': 'Yes',
  'burial.took-place.no': 'No',
  'burial.took-place.hint':
    'Yes: the person stays in this grave, and the burial cannot be deleted. No: the burial loses its day and slot.',
  'burial.took-place.reason': 'Reason',
})
