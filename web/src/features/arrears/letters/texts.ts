import { texts } from '../../../core/texts.ts'

export const t = texts({
  'letter.open': 'Letter about what is owed',
  'letter.email': 'E-mail the letter',
  'letter.paper': 'Letter about what is owed',
  'letter.paper.about': 'PDF, made when it is sent',
  'letters.chosen': '{count, plural, one {# customer} other {# customers}} chosen',
  'letters.choose': 'Choose {name}',
  'letters.choose.all': 'Choose all of this page',
  'letters.open': 'Open letters',
  'letters.email': 'E-mail letters',
  'letters.none': 'Choose customers first.',
  'letters.sent': '{count, plural, one {# letter is} other {# letters are}} being sent',
  'letters.ask': 'E-mail {count, plural, one {# letter} other {# letters}}?',
  'letters.send': 'Send {count, plural, one {# letter} other {# letters}}',
  'letters.to': 'Each goes to the customer’s own address, with the sums as they are now.',
  'letters.not': 'These take no e-mail, or have no address. Print their letters:',
  'letters.nobody': 'None of them takes e-mail.',
})
