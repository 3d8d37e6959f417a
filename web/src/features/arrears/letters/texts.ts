import { texts } from '../../../core/texts.ts'

export const t = texts({
  'letter.open': 'Arrears letter',
  'letter.email': 'Email the letter',
  'letter.paper': 'Arrears letter',
  'letter.paper.about': 'PDF, created when you send',
  'letters.chosen': '{count, plural, one {# customer} other {# customers}} selected',
  'letters.choose': 'Select {name}',
  'letters.choose.all': 'Select everyone on this page',
  'letters.open': 'Open letters',
  'letters.email': 'Email letters',
  'letters.none': 'Select customers to open or email their letters.',
  'letters.sent': 'Sending {count, plural, one {# letter} other {# letters}}',
  'letters.ask': 'Email {count, plural, one {# letter} other {# letters}}?',
  'letters.send': 'Send {count, plural, one {# letter} other {# letters}}',
  'letters.to': 'Each letter goes to the customer’s own email address, with the amounts owed now.',
  'letters.not': 'These customers do not want emails or have no email address. Print their letters:',
  'letters.nobody': 'None of these customers can be emailed. Print their letters instead.',
})
