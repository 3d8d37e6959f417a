import { texts } from '../../core/texts.ts'

export const t = texts({
  'accounts.title': 'Sales Export Batches',
  'accounts.waiting': 'Months to batch',
  'accounts.waiting.none': 'Everything of the months that are over is in a batch.',
  'accounts.batches': 'Batches',
  'accounts.batches.none': 'No month has been batched yet.',
  'accounts.month': 'Month',
  'accounts.sales': 'Sales',
  'accounts.receipts': 'Receipts',
  'accounts.batch': 'Batch',
  'accounts.batch.of': 'Batch {month}',
  'accounts.made': 'Made',
  'accounts.sales.sum': 'Sales total',
  'accounts.receipts.sum': 'Receipts total',
  'accounts.download': 'Download',
  'accounts.ask': 'Batch {month}?',
  'accounts.ask.text':
    '{sales, plural, one {# sale} other {# sales}} and {receipts, plural, one {# receipt} other {# receipts}} are put into a batch as they are now. A batch does not change any more: what is taken back later goes into a later one.',
  'accounts.done': 'Batch {name} made',
})
