import { becomes, forgotten, keptAs, newNumber, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const invoices = table('invoices', {
  one: 'invoice',
  what: 'Invoices; their numbers have no gaps and none is given twice',
  columns: {
    invoice_no: 'Its number',
    issued_at: { means: 'When it was given', label: 'Issued' },
    voided_at: 'When it was voided',
    voided_by: 'Who did that',
    void_reason: { means: 'Why', anonymize: saying('Anonymized') },
    price: 'Of a voided one: what it was for; of others see its sale',
    ordered_at: 'Of a voided one: the date of its order',
  },
})

export const receipts = table('receipts', {
  one: 'receipt',
  what: 'Money received. Receipt numbers have no gaps and none is used twice',
  columns: {
    receipt_no: 'Its number',
    receipt_customer_id: 'Who paid, or whose account it is on',
    kind: {
      means:
        'receipt on an order; held on account; moved between an account and an order, two rows; refund to the customer',
      anonymize: keptAs('choice'),
      label: 'Kind of receipt',
    },
    sale_id: 'The order; empty of money on account',
    value: 'How much; negative of a reversal',
    note: { means: 'What was written on it', anonymize: saying('Anonymized note') },
    receipt_at: { means: 'The day', label: 'Day of the receipt' },
    reversal_of: { means: 'The receipt that it reverses', label: 'Reverses receipt' },
    moved_with: {
      means: 'Of money moved: the row that gives what this one receives',
      label: 'Moved together with receipt',
    },
    refund_request_id: { means: 'The refund that it pays', archive: 'machine' },
    export_batch_id: 'The batch that handed it to accounts',
    voided_at: 'When it was voided; it counts no more',
    voided_by: 'Who did that',
    void_reason: { means: 'Why', anonymize: saying('Anonymized') },
    invoice_no: 'The invoice it was paid on',
    bank_line_id: 'The bank line by which it came or went',
    bank_line_by: { means: 'Who gave it that line, if it was there before', archive: 'staff' },
    balance_left: {
      means: 'What was left to pay after it',
      label: 'Outstanding afterwards',
      values: 'money',
    },
  },
})

export const pastReceipts = table('past_receipts', {
  one: 'receipt of the past',
  what: 'Payments listed in an older register. They are evidence only and are not in any total',
  columns: {
    receipt_no: { means: 'Its number', anonymize: newNumber },
    receipt_date: 'The day, as far as it is known',
    receipt_precision: { means: 'How much of the day is known', anonymize: keptAs('choice') },
    receipt_words: {
      means: 'What the register says of the day beyond that',
      anonymize: forgotten,
      label: 'Day in the register',
    },
    payer: { means: 'Who paid, as written', anonymize: saying('Anonymized') },
    amount: { means: 'How much, as written', anonymize: saying('0') },
    currency: { means: 'In which money, as written', anonymize: saying('Anonymized') },
    tender: { means: 'How it was paid, as written', anonymize: saying('Anonymized'), label: 'Paid by' },
    remark: { means: 'What else was written', anonymize: saying('Anonymized') },
    // Not null, unlike the others' keys.
    import_key: { anonymize: becomes("'anonymized ' || past_receipt_id") },
  },
})

export const counters = table('counters', {
  one: 'counter',
  what: 'The last number given of those that have no gaps',
  columns: {
    name: { means: 'Of what', anonymize: keptAs('product') },
    value: 'The last number',
  },
})

export const paymentTypes = table('payment_types', {
  one: 'type of payment',
  what: 'How people pay',
  columns: {
    payment_type: { means: 'Name', anonymize: keptAs('list') },
    payment_mode_required: 'A mode must be said too',
    is_on_account: 'The type of moves between accounts and orders, which nobody chooses',
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
