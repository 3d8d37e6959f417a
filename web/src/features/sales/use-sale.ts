import { sales } from '@sexton/contract/sales/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useShown } from '../../ui/lists/show-more.tsx'

/** What changes a sale besides itself. */
export const saleLive = ['sale_site', 'burial', 'receipt', 'event', 'customer'] as const

/** A sale, kept fresh, with as much of its lists as is shown. */
export function useSale(sale_id: number) {
  const shown = useShown()
  const given = { params: { sale_id }, query: { limit: shown.limit } }
  const sale = useApi(sales.get, given, { live: saleLive, keepLast: 'record' })
  return { ...sale, shown }
}
