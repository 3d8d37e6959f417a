import { texts } from '../../core/texts.ts'

/** The texts of credit notes, and of the dialogs that make one. */
export const t = texts({
  'credits.notes.title': 'Credit notes',
  'credits.notes.number': 'Credit note {no}',
  'credits.notes.by': 'Issued by',
  'credits.notes.cancels': 'Cancelled the order',
  'credits.notes.line': '{line}: {value}',
  'credits.note.title': 'Credit note on invoice {invoice}',
  'credits.note.text': 'Enter what is credited on each line. The invoice stays as it is.',
  'credits.note.hint': 'At most {most} of {price}',
  'credits.note.most': 'At most {most} can still be credited.',
  'credits.note.none': 'Enter what is credited on at least one line.',
  'credits.note.reason': 'Reason',
  'credits.note.total': 'Credited: {value}',
  'credits.note.moved': '{value} was paid beyond the rest and goes to the account of who paid it.',
  'credits.note.do': 'Issue credit note',
  'credits.cancel.title': 'Cancel this order with a credit note?',
  'credits.cancel.text':
    'The invoice stays and is credited. The sites are free again, and nothing more can be done on this order.',
  'credits.cancel.retained': 'What the park keeps',
  'credits.cancel.retained.hint': '{received} was received. The rest goes to the account of who paid it.',
  'credits.cancel.retained.most': 'Only {received} was received, so no more can be kept.',
  'credits.cancel.do': 'Cancel order, credit {value}',
  'credits.cancel.keep': 'Keep order',
})
