import { texts } from '../../core/texts.ts'

export const t = texts({
  'arrears.title': 'Arrears',
  'arrears.ages': 'What is owed, by its age',
  'arrears.all': 'All',
  'arrears.customers': '{count, plural, one {# customer} other {# customers}}',
  'arrears.debtors': 'Customers who owe',
  'arrears.none': 'Nobody owes anything.',
  'arrears.none.age': 'Nobody owes anything of this age.',
  'arrears.customer': 'Customer',
  'arrears.phone': 'Phone',
  'arrears.owed': 'Owed',
  'arrears.receipt': 'Last receipt',
  'arrears.contact': 'Last contact',
  'arrears.contact.note': 'Note, {date}',
  'arrears.contact.mail': 'E-mail, {date}',
  'arrears.contact.follow_up': 'Followed up, {date}',
  'arrears.follow-up': 'To follow up',
  'arrears.explained': 'The age counts from the day the order was placed.',
})
