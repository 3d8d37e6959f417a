import { texts } from '../../core/texts.ts'

export const t = texts({
  'accounts.title': 'Sales Export Batches',
  'accounts.waiting': 'Months to batch',
  'accounts.waiting.none': 'All finished months are in a batch.',
  'accounts.batches': 'Batches',
  'accounts.batches.none': 'No month has been batched yet.',
  'accounts.month': 'Month',
  'accounts.sales': 'Sales',
  'accounts.receipts': 'Receipts',
  'accounts.batch': 'Batch',
  'accounts.batch.of': 'Batch {month}',
  'accounts.made': 'Created',
  'accounts.sales.sum': 'Sales total',
  'accounts.receipts.sum': 'Receipts total',
  'accounts.download': 'Download',
  'accounts.ask': 'Batch {month}?',
  'accounts.ask.text':
    '{sales, plural, one {# sale} other {# sales}} and {receipts, plural, one {# receipt} other {# receipts}} will go into this batch as they are now. A batch cannot be changed. Later cancellations and reversals go into a later batch.',
  'accounts.done': 'Batch {name} created',
})
