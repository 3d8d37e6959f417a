import type { Sale } from '@sexton/contract/sales/sale'
import { useMay } from '../../core/session/use-may.ts'

/** What the user can do with a sale where it stands. */
export interface SaleMode {
  /** A draft the user may change. */
  editable: boolean
  /** Sites may be chosen and agreements uploaded, also once placed. */
  fillable: boolean
}

/** Without PERM_EDIT everything is read-only; lines, sites and burials change while DRAFT only. */
export function useSaleMode(sale: Pick<Sale, 'sale_status_ref' | 'voided_at' | 'cancelled_at'>): SaleMode {
  const mayEdit = useMay('PERM_EDIT')
  const fillable = mayEdit && sale.voided_at === null && sale.cancelled_at === null
  return { editable: fillable && sale.sale_status_ref === 'DRAFT', fillable }
}
