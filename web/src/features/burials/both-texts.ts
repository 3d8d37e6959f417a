import { texts } from '../../core/texts.ts'

/** What a burial’s screen and its form both say about it. */
export const t = texts({
  'burial.beside': 'Who lies beside',
  'burial.beside.place': 'Grave {place}',
  'burial.taken-out':
    '{name} was taken out of the ground and is still to be buried at the new place, on a day and with a certificate of its own. The burial stays on record.',
  'burial.not-held.said': '{by} recorded on {on} that the burial did not take place. Reason: {why}',
  'burial.lies': '{name} lies in the ground: this burial was completed and has been set to draft.',
  'burial.beside.same-slot': '{name} has the same grave, the same day and the same slot.',
  'burial.beside.nowhere': 'Grave not known',
  'burial.further': 'Charge it',
  'burial.further.hint':
    'The order is placed and keeps its lines. What is missing is charged on an invoice of its own.',
  'burial.further.denied':
    'The order is placed and keeps its lines. A sales supervisor can charge what is missing on an invoice of its own.',
})
