import { asPriced, keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const events = table('events', {
  one: 'event',
  what: 'What else happens at a site: a headstone is set, a memorial is held',
  columns: {
    event_charge_id: 'The price it was given',
    event_price: { means: 'That price', label: 'Price', values: 'money' },
    event_time: 'When it begins',
    event_date: 'The day, by the clock of the park',
    description: { means: 'In words', anonymize: saying('Anonymized event') },
  },
})

export const eventTypes = table('event_types', {
  one: 'type of event',
  what: 'Types of events',
  columns: {
    event_type_ref: { means: 'Short name', anonymize: keptAs('list') },
    event_type: { means: 'Name', anonymize: keptAs('list') },
  },
})

export const eventOtherCharges = table('event_other_charges', {
  one: 'further charge of an event',
  what: 'What was charged for an event besides',
  columns: {
    description: { means: 'In words', anonymize: asPriced },
    price: 'Price',
  },
})
