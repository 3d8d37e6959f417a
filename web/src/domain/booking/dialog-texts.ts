import { texts } from '../../core/texts.ts'

export const t = texts({
  'book.who': 'Which customer or planned burial?',
  'book.grave': 'Which grave?',
  'book.when': '{date}, {from} to {to}',
  'book.for': 'For {name}',
  'book.search': 'Customer or deceased: name, phone or number',
  'book.nobody': 'No customers or planned burials found. Check the spelling, or add a new customer.',
  'book.planned': 'Planned burials without a day',
  'book.planned.customer': 'Customer {name}',
  'book.customers': 'Customers',
  'book.customers.new': 'New customer',
  'book.grave.no': '{site}, grave {grave}',
  'book.grave.unsited': '{type}, site not chosen yet',
  'book.grave.burials': '{count, plural, =0 {no burials yet} one {# burial} other {# burials}}',
  'book.grave.draft': 'on the draft sale {sale_id}',
  'book.grave.none': 'This customer has no site with a free grave.',
  'book.site.new': 'A new site',
  'book.site.new.what': 'Choose it on the draft sale. The day and slot stay.',
  'book.site.new.plain': 'Choose it on the draft sale.',
  'book.again': 'Back',
  'book.cancel': 'Cancel',
})
