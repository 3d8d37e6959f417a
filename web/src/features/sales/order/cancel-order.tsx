import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { openDialog, type Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { DeleteReceipt, receiptsOf } from '../../receipts/public.ts'
import { t } from '../texts.ts'

const CancelOrderDialog = whenOpened(() => import('./cancel-order-dialog.tsx'))

/** Why an order cannot be cancelled now, or null (sales-24). */
function notNow(sale: Sale): string | null {
  const passed = sale.sale_sites.find(
    ({ owner_customer_id }) => owner_customer_id !== null && owner_customer_id !== sale.customer_id,
  )
  if (passed) return t('sale.cancel.passed', { site: passed.site_ref ?? '' })
  if (sale.can_unplace) return null
  if (sale.price_credited !== null) return t('sale.cancel.credited')
  if (sale.buried !== null) return t('sale.cancel.buried', { name: sale.buried })
  return sale.price_receipted > 0 ? t('sale.cancel.receipts') : t('sale.cancel.paid')
}

/** Its receipts are all that keeps it from being cancelled. */
const hasReceiptsFirst = (sale: Sale) => notNow(sale) === t('sale.cancel.receipts')

/** Whether Cancel Order is offered at all (PERM_SALES_SUPER). */
export function useMayCancel(sale: Sale): boolean {
  const may = useMay(sales.unplace)
  return may && !sale.is_legacy && !sale.cancelled
}

/** The receipt that goes first, as the way to cancel the order: once none counts any more, that is asked with its reason. */
function ReceiptFirst({ sale, onNone }: { sale: Sale; onNone: (reason: string) => void }) {
  const may = useMay(receipts.remove)
  const { data } = useApi(...receiptsOf(sale.sale_id))
  const first = may ? data?.find(({ can_delete }) => can_delete) : undefined
  const ask = useDialog(
    first ? `first-receipt-${first.receipt_id}` : false,
    (opened) =>
      first && (
        <DeleteReceipt
          receipt={first}
          onDeleted={(reason, left) => left === 0 && onNone(reason)}
          {...opened}
        />
      ),
  )
  if (!first) return null
  return (
    <Button onClick={ask} color="error">
      {t('sale.cancel.receipt-first', { no: first.receipt_no })}
    </Button>
  )
}

/** Cancel Order: the sale becomes a draft again. Where it has receipts, they go first, from here. */
export function CancelOrder({ sale }: { sale: Sale }) {
  const name = `cancel-order-${sale.sale_id}`
  const [reason, setReason] = useState('')
  const dialog = (why: string) => (opened: Opened) => (
    <CancelOrderDialog sale={sale} reason={why} {...opened} />
  )
  const ask = useDialog(name, dialog(reason))
  return (
    <>
      <ActButton variant="text" color="error" reason={notNow(sale)} onClick={ask}>
        {t('sale.cancel')}
      </ActButton>
      {hasReceiptsFirst(sale) && (
        <ReceiptFirst
          sale={sale}
          onNone={(why) => {
            setReason(why)
            openDialog(name, dialog(why))
          }}
        />
      )}
    </>
  )
}
