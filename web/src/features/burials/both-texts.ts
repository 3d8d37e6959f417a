import { texts } from '../../core/texts.ts'

/** What a burial’s screen and its form both say about it. */
export const t = texts({
  'burial.beside': 'Also in this site',
  'burial.beside.place': 'Grave {place}',
  'burial.taken-out':
    '{name} has been exhumed and is still to be reburied in the new grave, with a new date and burial certificate. This record is kept.',
  'burial.not-held.said': '{by} recorded on {on} that the burial did not take place. Reason: {why}',
  'burial.lies.open': '{name} is buried here. Complete the burial with its certificate.',
  'burial.lies': '{name} is buried here. This burial was completed and then set back to draft.',
  'burial.beside.same-slot': '{name} has the same grave, day and slot.',
  'burial.beside.nowhere': 'Grave unknown',
  'burial.confirmed.of': 'Burial of {name} confirmed',
  'burial.certificate.of': 'Blank burial certificate, {name}',
  'burial.further': 'Add charge',
  'burial.further.hint':
    'The order has been placed, so its lines cannot change. Anything missing is charged on a separate invoice.',
  'burial.further.denied':
    'The order has been placed, so its lines cannot change. A sales supervisor can charge anything missing on a separate invoice.',
})
