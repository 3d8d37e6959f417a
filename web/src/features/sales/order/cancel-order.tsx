import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const CancelOrderDialog = whenOpened(() => import('./cancel-order-dialog.tsx'))

/** Why an order cannot be cancelled now, or null (sales-24). */
function notNow(sale: Sale): string | null {
  const passed = sale.sale_sites.find(
    ({ owner_customer_id }) => owner_customer_id !== null && owner_customer_id !== sale.customer_id,
  )
  if (passed) return t('sale.cancel.passed', { site: passed.site_ref ?? '' })
  if (sale.can_unplace) return null
  if (sale.buried !== null) return t('sale.cancel.buried', { name: sale.buried })
  return sale.price_receipted > 0 ? t('sale.cancel.receipts') : t('sale.cancel.paid')
}

/** Whether Cancel Order is offered at all (PERM_SALES_SUPER). */
export function useMayCancel(sale: Sale): boolean {
  const may = useMay(sales.unplace)
  return may && !sale.is_legacy
}

/** Cancel Order: the sale becomes a draft again. */
export function CancelOrder({ sale }: { sale: Sale }) {
  const ask = useDialog(`cancel-order-${sale.sale_id}`, (opened) => (
    <CancelOrderDialog sale={sale} {...opened} />
  ))
  return (
    <ActButton variant="text" color="error" reason={notNow(sale)} onClick={ask}>
      {t('sale.cancel')}
    </ActButton>
  )
}
