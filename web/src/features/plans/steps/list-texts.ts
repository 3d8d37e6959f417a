import { texts } from '../../../core/texts.ts'

/** The texts of reminders of several plans. */
export const t = texts({
  'chosen.none': 'Select late plans to send reminders.',
  'chosen.count': '{count, plural, one {# plan} other {# plans}} selected',
  'chosen.select': 'Select the plan of sale {sale}',
  'chosen.all': 'Select all late plans on this page',
  'chosen.remind': 'Send reminders…',
  'remind.title': 'Send {count, plural, one {a reminder} other {reminders of # plans}}?',
  'remind.do': 'Send {count, plural, one {# reminder} other {# reminders}}',
  'remind.done': '{count, plural, one {# reminder} other {# reminders}} recorded',
  'remind.most': 'You can send at most {most} at a time.',
  'remind.emailed': '{count, plural, one {# customer gets} other {# customers get}} it by email.',
  'remind.posted':
    '{count, plural, one {# customer takes} other {# customers take}} no email. Print and post {count, plural, one {this letter} other {these letters}} first.',
  'remind.open': 'Open {count, plural, one {letter} other {# letters}}',
})
