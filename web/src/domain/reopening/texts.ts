import { texts } from '../../core/texts.ts'

export const t = texts({
  'reopening.title': 'Can this grave be reopened?',
  'reopening.of': 'Grave {grave}',
  'reopening.figure.YES': 'Can be opened',
  'reopening.figure.ASK': 'Ask first',
  'reopening.figure.NO': 'Cannot be opened',
  'reopening.do.LIFT_HOLD': 'See the hold',
  'reopening.do.CLOSE_DIFFERENCE': 'See the difference',
  'reopening.do.MEASURE': 'Record a measure',
  'reopening.do.COFFIN_SIZE': 'Enter the coffin',
  'reopening.do.GRAVE_FACTS': 'Change the grave',
  'reopening.do.SITE': 'See the site',
  'reopening.print': 'Print for the family',
  'reopening.more': 'Show all {count, number} graves',
})
