import { asPriced, keptAs, newName, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const exportBatches = table('export_batches', {
  one: 'batch',
  what: 'Months that were handed to accounts',
  columns: {
    year: 'Year',
    month: 'Month',
    sequence: 'Which batch of that month',
    batch_name: 'The three together',
    sale_count: 'Sales and cancellations in it',
    receipt_count: 'Receipts in it',
    sale_total: 'Sum of its lines',
    receipt_total: 'Sum of its receipts',
  },
})

export const exportBatchLines = table('export_batch_lines', {
  one: 'line of a batch',
  what: 'What was handed to accounts about sales, as it was then',
  columns: {
    invoice_no: 'Number of the invoice',
    line_date: { means: 'The day', label: 'Day' },
    customer_id: 'The customer then',
    customer_name: { means: 'Their name then', anonymize: newName },
    product_ref: { means: 'Short name of the product', anonymize: keptAs('list'), label: 'Product' },
    external_account_id: { means: 'The account', anonymize: keptAs('list') },
    line_description: { means: 'In words', anonymize: asPriced },
    line_price: 'Price; of a cancellation or a credit note with the other sign',
    credit_note_id: { means: 'The credit note that it is of', archive: 'machine' },
  },
})

export const exportBatchReceipts = table('export_batch_receipts', {
  one: 'receipt of a batch',
  what: 'What was handed to accounts about receipts, as it was then',
  columns: {
    receipt_no: 'Number of the receipt',
    receipt_date: 'The day',
    sale_id: 'The sale',
    invoice_no: 'Number of the invoice',
    customer_id: 'Who paid',
    customer_name: { means: 'Their name then', anonymize: newName },
    payment_type: { means: 'How they paid', anonymize: keptAs('list') },
    payment_mode: { means: 'More exactly how', anonymize: keptAs('list') },
    note: { means: 'What was written on it', anonymize: saying('Anonymized note') },
    reversal_of_no: { means: 'Number of the receipt that it reverses', label: 'Reverses receipt number' },
    value: 'How much',
    kind: {
      means: 'receipt, held on account, moved between an account and an order, refund',
      anonymize: keptAs('choice'),
      label: 'Kind of receipt',
    },
  },
})
