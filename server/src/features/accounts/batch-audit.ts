import { counted } from '@sexton/contract/core/counted'
import type { AuditEntry } from '../../core/audit/audit.ts'

/** The audit row of a batch. */
export const batchMade = (made: {
  export_batch_id: number
  name: string
  sales: number
  receipts: number
}): AuditEntry => ({
  object: 'export_batch',
  object_id: made.export_batch_id,
  action: 'CREATED',
  message: `Batch ${made.name} made: ${counted(made.sales, 'sale')}, ${counted(made.receipts, 'receipt')}`,
  data: { name: made.name },
})
