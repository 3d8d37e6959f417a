import { texts } from '../../core/texts.ts'

/** The texts of credit notes, and of the dialogs that make one. */
export const t = texts({
  'notes.title': 'Credit notes',
  'notes.number': 'Credit note {no}',
  'notes.on': 'on invoice {invoice}',
  'notes.by': 'Issued by',
  'notes.cancels': 'Cancelled the order',
  'notes.line': '{line}: {value}',
  'note.title': 'Credit note on invoice {invoice}',
  'note.text': 'Enter what is credited on each line. The invoice stays as it is.',
  'note.hint': 'At most {most} of {price}',
  'note.most': 'At most {most} can still be credited.',
  'note.none': 'Enter what is credited on at least one line.',
  'note.reason': 'Reason',
  'note.total': 'Credited: {value}',
  'note.moved': '{value} was paid beyond the rest and goes to the account of who paid it.',
  'note.do': 'Issue credit note',
  'cancel.title': 'Cancel this order with a credit note?',
  'cancel.text':
    'The invoice stays and is credited. The sites are free again, and nothing more can be done on this order.',
  'cancel.retained': 'What the park keeps',
  'cancel.retained.hint': '{received} was received. The rest goes to the account of who paid it.',
  'cancel.retained.most': 'Only {received} was received, so no more can be kept.',
  'cancel.do': 'Cancel order, credit {value}',
  'cancel.keep': 'Keep order',
})
