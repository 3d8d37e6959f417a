import { texts } from '../../core/texts.ts'

/** The texts of lists of events. */
export const t = texts({
  'events.title': 'Events',
  'events.none-ahead': 'No upcoming events.',
  'events.on': 'Events on {day}',
  'events.none-on': 'No events on this day.',
  'events.today': 'Today, {day}',
  'events.none-here': 'No events at this site.',
  'events.sale': 'Sale {sale_id}',
  'events.contractor': 'Contractor: {name}',
  'events.charged': '{charge}, {price}',
  'events.add': 'Add event',
  'events.edit': 'Edit the event {name}',
  'events.delete': 'Delete the event {name}',
  'events.delete.fixed': 'You can only delete the event {name} while its sale is a draft',
  'events.delete.title': 'Delete this event?',
  'events.delete.do': 'Delete event',
  'events.delete.charges': 'Its charges will also be removed from the sale.',
})
