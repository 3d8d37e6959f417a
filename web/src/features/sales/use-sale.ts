import { sales } from '@sexton/contract/sales'
import { useApi } from '../../core/use-api.ts'

/** What changes a sale besides itself. */
export const saleLive = ['sale_site', 'burial', 'receipt', 'event', 'customer'] as const

/** A whole sale, kept fresh. */
export const useSale = (sale_id: number) => useApi(sales.get, { params: { sale_id } }, { live: saleLive })
