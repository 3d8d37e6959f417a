import { shownFirst } from '@sexton/contract/core/page'
import { receipts } from '@sexton/contract/receipts/calls'
import type { Asking } from '../../core/api/asking.ts'

/** The receipts of a sale, as they are asked for. */
export const receiptsOf = (sale_id: number, limit = shownFirst): Asking<typeof receipts.list> => [
  receipts.list,
  { params: { sale_id }, query: { limit } },
  { live: ['receipt'], keepLast: true },
]
