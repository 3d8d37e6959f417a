import { keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const paymentTypes = table('payment_types', {
  one: 'type of payment',
  what: 'How people pay',
  columns: {
    payment_type: { means: 'Name', anonymize: keptAs('list') },
    payment_mode_required: 'A mode must be said too',
  },
})

export const paymentModes = table('payment_modes', {
  one: 'mode of payment',
  what: 'More exactly how',
  columns: {
    payment_mode: { means: 'Name', anonymize: keptAs('list') },
  },
})

export const paymentTypeModes = table('payment_type_modes', {
  one: 'mode of a type',
  what: 'Which mode fits which type of payment',
  columns: {},
})

export const cashDays = table('cash_days', {
  one: 'cash day',
  what: 'Days whose money was counted and signed',
  columns: {
    cash_date: 'The day',
    counted_at: 'When it was counted',
    counted_by: 'Who counted',
    signed_at: 'When it was signed',
    signed_by: 'Who signed',
  },
})

export const cashCounts = table('cash_counts', {
  one: 'count',
  what: 'What was counted of each kind of payment on such a day',
  columns: {
    cash_date: 'The day',
    counted: 'How much',
    reason: { means: 'Why it differs from the receipts', anonymize: saying('Anonymized') },
  },
})

export const cashReceipts = table('cash_receipts', {
  one: 'receipt of a signed day',
  what: 'The receipts of a day as they were when it was signed',
  columns: {
    cash_date: 'The day',
    user_id: 'Who took it',
    value: 'How much',
    is_void: 'It had been voided',
    is_reversed: 'It had been reversed',
  },
})
