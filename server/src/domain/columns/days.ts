import { kept, keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const burialSlots = table('burial_slots', {
  one: 'time of burials',
  what: 'Times of a day at which there are burials',
  columns: {
    slot_no: 'Its number in lists',
    description: { means: 'In words', anonymize: keptAs('list') },
    slot_from: { means: 'From, by the clock of the park', anonymize: keptAs('list') },
    slot_to: { means: 'Until', anonymize: keptAs('list') },
    capacity: 'How many burials it takes',
    active: 'In use',
    outside: 'Funeral directors can book it',
    cemetery_id: 'Of which cemetery; empty: of all',
  },
})

export const noBurialDates = table('no_burial_dates', {
  one: 'blocked day',
  what: 'Days on which no burials take place',
  columns: {
    noburial_date: 'The day',
    cemetery_id: 'In which cemetery; empty: in all',
    reason: { means: 'Why', anonymize: saying('Reason removed') },
  },
})

export const holidays = table('holidays', {
  one: 'holiday',
  what: 'Holidays, which have other prices',
  columns: {
    holiday_date: 'The day',
    name: { means: 'Its name', anonymize: keptAs('list') },
  },
})

export const causesOfDeath = table('causes_of_death', {
  one: 'cause of death',
  what: 'Causes of death to choose from',
  columns: {
    cod: { means: 'The cause', anonymize: keptAs('list') },
    is_contagious: 'It is contagious',
  },
})

export const burialViews = table('burial_views', {
  one: 'visit of a public page',
  what: 'How often public pages were looked at: a line for a visitor and day',
  columns: {
    viewed_on: 'The day',
    visitor_hash: {
      means: 'Tells one day’s visitors apart; it cannot identify anyone',
      anonymize: kept('a sum of an address whose salt goes'),
    },
  },
})
