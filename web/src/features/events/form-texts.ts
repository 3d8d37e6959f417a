import { texts } from '../../core/texts.ts'

/** The texts of the event dialog, loaded with it. */
export const t = texts({
  'event.new': 'New Event at site {site}',
  'event.new.anywhere': 'New Event',
  'event.site': 'Site',
  'event.edit': 'Edit Event at site {site}',
  'event.loading': 'Edit Event',
  'event.add': 'Add',
  'event.update': 'Save',
  'event.close': 'Close',
  'event.added': 'Event added',
  'event.updated': 'Event saved',
  'event.type': 'Event type',
  'event.charge': 'Charge type',
  'event.charge.option': '{description}, {price}',
  'event.charge.none':
    'The tariff has no charge for this event type. Add one under Setup > Tariffs, or choose another type.',
  'event.date': 'Date',
  'event.time': 'Time',
  'event.description': 'Description',
  'event.contractor': 'Contractor',
  'event.contractor.none': 'None',
  'event.charges': 'Charges',
  'event.charges.add': 'Add…',
  'event.charges.remove': 'Remove {description}',
  'event.total': 'Total',
  'event.no-sale': 'This event is not on a sale. Its price is saved but nothing will be charged.',
})
