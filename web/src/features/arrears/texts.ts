import { texts } from '../../core/texts.ts'

export const t = texts({
  'arrears.title': 'Arrears',
  'arrears.ages': 'Amounts owed by age',
  'arrears.all': 'All',
  'arrears.customers': '{count, plural, one {# customer} other {# customers}}',
  'arrears.debtors': 'Customers who owe money',
  'arrears.none': 'No one owes anything.',
  'arrears.none.age': 'No one has debts of this age.',
  'arrears.customer': 'Customer',
  'arrears.phone': 'Phone',
  'arrears.owed': 'Outstanding',
  'arrears.receipt': 'Last receipt',
  'arrears.contact': 'Last contact',
  'arrears.contact.note': 'Note, {date}',
  'arrears.contact.mail': 'Email, {date}',
  'arrears.contact.follow_up': 'Followed up, {date}',
  'arrears.follow-up': 'Follow-up',
  'arrears.explained': 'Age is counted from the day the order was placed.',
})
